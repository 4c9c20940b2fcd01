import { escaped } from '#platform/mail/letter.ts'
import {
  EMBEDDED_ID,
  type EmbeddedContactPage,
  goodWordOf,
  NEUTRAL_DESCRIPTION,
  NEUTRAL_TITLE,
  recommendation,
  recommenderOf,
} from '../contact-page-data.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-image.ts'

interface Addresses {
  /** Where the page is; left out where the link leads nowhere. */
  readonly url?: string | undefined
  readonly imageUrl: string
}

// What contact.html has between these stands where the page is served without us.
const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/

const ROOT = '<div id="root">'

/** The page with what link previews read of it, with what it shows, and with its markup. */
export const contactPageHtml = (
  template: string,
  page: EmbeddedContactPage,
  addresses: Addresses,
  markup: string,
): string =>
  template.replace(HEAD, () => headOf(page, addresses)).replace(ROOT, () => ROOT + markup)

function headOf(page: EmbeddedContactPage, { url, imageUrl }: Addresses): string {
  const { title, description } = wordsOf(page)
  const tags = {
    description,
    'og:type': 'website',
    'og:site_name': page.productName,
    'og:title': title,
    'og:description': description,
    ...(url && { 'og:url': url }),
    'og:image': imageUrl,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_WIDTH),
    'og:image:height': String(PREVIEW_HEIGHT),
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': imageUrl,
    'twitter:image:alt': title,
  }
  return [
    `<title>${escaped(`${title} · ${page.productName}`)}</title>`,
    ...Object.entries(tags).map(tagOf),
    `<script type="application/json" id="${EMBEDDED_ID}">${jsonInHtml(page)}</script>`,
  ].join('\n    ')
}

function wordsOf({ contactPage }: EmbeddedContactPage): { title: string; description: string } {
  if (!contactPage?.company) return { title: NEUTRAL_TITLE, description: NEUTRAL_DESCRIPTION }
  const agentName = recommenderOf(contactPage)
  const { companyName } = contactPage.company
  return {
    title: recommendation(agentName, companyName),
    description: `${goodWordOf(contactPage)} Leave your details, and ${companyName} will get in touch.`,
  }
}

// Open Graph names its tags by `property`, everybody else by `name`.
const tagOf = ([name, content]: [string, string]): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`

/** A `<` could end the element; nothing else in JSON means anything to HTML. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
