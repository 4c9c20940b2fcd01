// Line and paragraph separators, and what reverses the direction of the text after it, act like controls.
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a text stays on one line and shows as it is typed. */
export const isOneLine = (text: string): boolean => !CONTROLS.test(text)

/** The same for a text that may have lines and tabs. */
export const isPlainText = (text: string): boolean => isOneLine(text.replace(/[\r\n\t]/g, ''))

export const NOT_ONE_LINE = 'Please remove line breaks, tabs and other control characters'
export const NOT_PLAIN_TEXT = 'Please remove control characters'
