/** The file of a named icon among the site's icons: `building2` in the data is `building-2` there. */
export const iconFileOf = (name: string): string =>
  `${name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()}.svg`

/** Whether a color wants a light icon on it (luma as in ITU-R BT.601). */
export const isDark = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map(part =>
    Number.parseInt(part, 16),
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue <= 140
}
