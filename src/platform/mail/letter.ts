/** A message, once as plain text and once as HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Sender {
  readonly productName: string
  readonly publicUrl: string
}

/** One of the things that a letter lists. */
export interface LetterRow {
  readonly title: string
  readonly detail: string
}

interface LetterLink {
  readonly label: string
  readonly url: string
}

interface Words {
  readonly subject: string
  readonly before: string
  /** What the reader is to type or copy, each on a line of its own. */
  readonly highlights?: readonly string[]
  readonly rows?: readonly LetterRow[]
  readonly link?: LetterLink
  readonly after?: string
  /** Why the reader gets it, and the way to get no more. */
  readonly foot?: { readonly words: string; readonly link: LetterLink }
}

/** Lays the words out as a letter of the product's. */
export function writeLetter(sender: Sender, words: Words): Letter {
  const { subject, before, highlights = [], rows = [], link, after, foot } = words
  const text = [
    before,
    ...highlights.map(line => `    ${line}`),
    ...rows.map(({ title, detail }) => `    ${title}\n    ${detail}`),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(after === undefined ? [] : [after]),
    signature(sender),
    ...(foot ? [`${foot.words}\n${foot.link.label}: ${foot.link.url}`] : []),
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: page(sender, words) }
}

const signature = ({ productName, publicUrl }: Sender): string => `${productName}\n${publicUrl}`

// Tables and styles on the elements are what mail programs agree on.
const page = ({ productName, publicUrl }: Sender, words: Words): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font:16px/1.5 system-ui,sans-serif;color:#1f2937">
<table role="presentation" align="center" width="100%" style="max-width:480px;background:#fff;border-radius:8px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600">${escaped(productName)}</p>
${[paragraph(words.before), ...parts(words)].join('\n')}
<p style="margin:0;font-size:14px;color:#6b7280"><a href="${escaped(publicUrl)}" style="color:#6b7280">${escaped(publicUrl)}</a></p>
${words.foot ? footed(words.foot) : ''}</td></tr></table>
</body>
</html>
`

const parts = ({ highlights = [], rows = [], link, after }: Words): string[] => [
  ...highlights.map(highlighted),
  ...(rows.length > 0 ? [listed(rows)] : []),
  ...(link ? [button(link)] : []),
  ...(after === undefined ? [] : [paragraph(after)]),
]

const paragraph = (words: string): string => `<p style="margin:0 0 24px">${escaped(words)}</p>`

const highlighted = (line: string): string =>
  `<p style="margin:0 0 24px;padding:12px;background:#f4f5f7;border-radius:6px;font:600 20px monospace;text-align:center">${escaped(line)}</p>`

const listed = (rows: readonly LetterRow[]): string => {
  const lines = rows.map(
    ({ title, detail }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid #e5e7eb"><strong>${escaped(title)}</strong><br><span style="font-size:14px;color:#6b7280">${escaped(detail)}</span></td></tr>`,
  )
  return `<table role="presentation" width="100%" style="margin:0 0 24px;border-collapse:collapse;border-bottom:1px solid #e5e7eb">${lines.join('')}</table>`
}

const button = ({ label, url }: LetterLink): string =>
  `<p style="margin:0 0 24px"><a href="${escaped(url)}" style="display:inline-block;padding:10px 20px;background:#0b5a3b;border-radius:6px;color:#fff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`

const footed = ({ words, link }: NonNullable<Words['foot']>): string =>
  `<p style="margin:16px 0 0;font-size:12px;color:#6b7280">${escaped(words)} <a href="${escaped(link.url)}" style="color:#6b7280">${escaped(link.label)}</a></p>
`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as HTML shows it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
