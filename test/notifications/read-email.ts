/* An .eml file as its reader has it before them. RFC 2045 and 2047, as far as emails of ours go. */

const octets = (text: string): string =>
  text.replace(/(?:=[0-9A-F]{2})+/g, run => Buffer.from(run.replaceAll('=', ''), 'hex').toString())

const unfolded = (raw: string): string =>
  (raw.replaceAll('\r\n', '\n').split('\n\n')[0] ?? '').replace(/\n[ \t]+/g, ' ')

export const subjectOf = (raw: string): string =>
  (/^Subject: (.*)$/im.exec(unfolded(raw))?.[1] ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, word: string) => octets(word.replaceAll('_', ' ')))
    .replace(/=\?utf-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())

/** Its two bodies: the plain text with every space one, and the HTML with its entities read. */
export function plainWords(raw: string): { readonly text: string; readonly html: string } {
  const parts = raw.replaceAll('\r\n', '\n').split(/^--.*$/m)
  const body = (type: string): string => {
    const part = parts.find(each => each.toLowerCase().includes(`content-type: ${type}`)) ?? ''
    const [head = '', ...rest] = part.trimStart().split('\n\n')
    const words = rest.join('\n\n')
    if (/base64/i.test(head)) return Buffer.from(words, 'base64').toString()
    return /quoted-printable/i.test(head) ? octets(words.replace(/=\n/g, '')) : words
  }
  const spaced = (text: string) => text.replace(/\s+/g, ' ')
  return {
    text: spaced(body('text/plain')),
    html: spaced(body('text/html')).replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  }
}
