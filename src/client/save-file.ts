// Long enough for every browser to have taken the file up.
const TAKEN_UP = 60_000

/** Hands a file to the person, under this name. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_UP)
}
