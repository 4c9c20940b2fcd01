/** A message, once as plain text and once as HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Sender {
  readonly productName: string
  readonly publicUrl: string
}

interface Words {
  readonly subject: string
  readonly before: string
  /** What the reader is to type or copy, each on a line of its own. */
  readonly highlights: readonly string[]
  readonly after: string
}

/** Lays the words out as a letter of the product's. */
export function writeLetter(sender: Sender, words: Words): Letter {
  const { subject, before, highlights, after } = words
  const text = [before, ...highlights.map(line => `    ${line}`), after, signature(sender)]
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
<p style="margin:0 0 24px">${escaped(words.before)}</p>
${words.highlights.map(highlighted).join('\n')}
<p style="margin:0 0 24px">${escaped(words.after)}</p>
<p style="margin:0;font-size:14px;color:#6b7280"><a href="${escaped(publicUrl)}" style="color:#6b7280">${escaped(publicUrl)}</a></p>
</td></tr></table>
</body>
</html>
`

const highlighted = (line: string): string =>
  `<p style="margin:0 0 24px;padding:12px;background:#f4f5f7;border-radius:6px;font:600 20px monospace;text-align:center">${escaped(line)}</p>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
