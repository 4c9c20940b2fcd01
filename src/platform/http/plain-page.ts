import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escaped } from '../mail/letter.ts'

/** A page for whoever follows a link from a letter: it stands without the app, and without scripts. */
export interface PlainPage {
  readonly title: string
  readonly words: string
  /** Sends the page's own address back by POST. */
  readonly button?: string
  readonly link: { readonly label: string; readonly path: string }
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:48px 20px;background:light-dark(#f4f5f7,#14181b);color:light-dark(#1f2937,#e5e7eb);font:16px/1.5 system-ui,sans-serif}
main{max-width:416px;margin:0 auto;padding:32px;background:light-dark(#fff,#1d2327);border-radius:8px}
h1{margin:24px 0 8px;font-size:24px;line-height:1.25}
p{margin:0 0 24px}
.name{margin:0;font-weight:600;color:light-dark(#0b5a3b,#5fcf9c)}
button{min-height:44px;padding:10px 20px;border:0;border-radius:6px;background:light-dark(#0b5a3b,#5fcf9c);color:light-dark(#fff,#05170f);font:600 16px system-ui,sans-serif;cursor:pointer}
a{color:light-dark(#0b5a3b,#5fcf9c)}
form{margin:0 0 24px}`

// The app's policy forbids inline styles; this one allows exactly these.
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const sendPlainPage = (
  reply: FastifyReply,
  productName: string,
  page: PlainPage,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html(productName, page))

const html = (
  productName: string,
  { title, words, button, link }: PlainPage,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(productName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">${escaped(productName)}</p>
<h1>${escaped(title)}</h1>
<p>${escaped(words)}</p>
${button === undefined ? '' : `<form method="post"><button>${escaped(button)}</button></form>`}
<a href="${escaped(link.path)}">${escaped(link.label)}</a>
</main>
</body>
</html>
`
