import { useId } from 'react'
import { PICTURE_TYPES } from '../picture.ts'

interface ChooseFileProps {
  label: string
  /** Where it is said what may be chosen, or what is wrong. */
  noteId: string
  isWrong: boolean
  onFile: (file: File) => void
}

const ACCEPT = Object.values(PICTURE_TYPES).join(',')

// The browser's own button says "No file chosen" when one is on its way, so ours stands in its place.
const BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand pointer-fine:min-h-10'

export function ChooseFile({ label, noteId, isWrong, onFile }: ChooseFileProps) {
  const id = useId()
  return (
    <>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={noteId}
        aria-invalid={isWrong}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // So that the same file can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <label id={`${id}-choose`} htmlFor={id} className={BUTTON}>
        Choose a picture
      </label>
    </>
  )
}
