import sharp from 'sharp'
import { DEFAULT_BACKGROUND } from '#features/companies/company-defaults.ts'
import { isDark } from '#features/companies/company-icon.ts'
import { NEUTRAL_DESCRIPTION, NEUTRAL_TITLE, recommendation } from '../contact-page-data.ts'
import { type Letters, loadLetters, wrap } from './preview-letters.ts'

/* The image of a link preview. 1200 by 630 is what chats and networks show whole. */

export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

/** A company's logo as a file of ours, or the SVG of its named icon. */
export type Logo = { readonly file: Uint8Array } | { readonly svg: string }

export interface PreviewCompany {
  readonly name: string
  readonly bgColor: string | null
  readonly logo: Logo | undefined
}

export interface Preview {
  readonly productName: string
  /** Nothing where the link leads nowhere. */
  readonly people:
    | {
        readonly agentName: string
        readonly goodWord: string
        readonly company: PreviewCompany
        readonly referringCompany: PreviewCompany
      }
    | undefined
}

export interface Weights {
  readonly plain: Letters
  readonly bold: Letters
}

export async function loadWeights(): Promise<Weights> {
  const [plain, bold] = await Promise.all([loadLetters(400), loadLetters(700)])
  return { plain, bold }
}

// As `--panel` and its companions in src/ui/tokens.css, which sharp cannot read.
const PANEL = '#003823'
const ON_PANEL = '#f1f9f3'
const QUIET = '#b9d2c2'

const LEFT = 80
const TEXT_WIDTH = PREVIEW_WIDTH - 2 * LEFT
const TOP = 64
const TILE = 124

/** Draws it as a PNG. */
export async function drawPreview(preview: Preview, weights: Weights): Promise<Buffer> {
  const parts = [
    `<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${PANEL}"/>`,
    preview.people ? await drawCompanies(preview.people) : drawMark(LEFT, TOP, TILE),
    drawWords(preview, weights),
    drawBrand(preview.productName, weights),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">${parts.join('')}</svg>`
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** The first of them whose every letter can be drawn: a name that cannot is left out, not boxed. */
const firstDrawable = (letters: Letters, texts: readonly string[], neutral: string): string =>
  texts.find(text => letters.has(text)) ?? neutral

function drawWords({ people }: Preview, { plain, bold }: Weights): string {
  const { agentName = '', goodWord, company } = people ?? {}
  const headlines = company
    ? [
        recommendation(agentName, company.name),
        `${company.name} comes recommended`,
        `${agentName} has a recommendation for you`,
      ]
    : []
  const headline = firstDrawable(bold, headlines, NEUTRAL_TITLE)
  const { lines, size } = fitted(bold, headline)
  const step = size * 1.16
  const first = TOP + TILE + 44 + size * 0.8
  const below = first + (lines.length - 1) * step + 60
  const sentence = firstDrawable(plain, goodWord ? [goodWord] : [], NEUTRAL_DESCRIPTION)
  const small = wrapped(plain, sentence, 30, 2)
  return [
    `<g fill="${ON_PANEL}">`,
    ...lines.map((line, index) => bold.draw(line, LEFT, first + index * step, size)),
    `</g><g fill="${QUIET}">`,
    ...small.map((line, index) => plain.draw(line, LEFT, below + index * 40, 30)),
    '</g>',
  ].join('')
}

/** As large as it goes: two lines, or three of smaller letters, cut where that is not enough. */
function fitted(letters: Letters, text: string): { lines: string[]; size: number } {
  for (const [size, most] of [
    [68, 2],
    [60, 2],
    [52, 3],
  ] as const) {
    const lines = wrap(letters, text, size, TEXT_WIDTH)
    if (lines.length <= most) return { lines, size }
  }
  return { lines: wrapped(letters, text, 44, 3), size: 44 }
}

/** So many lines at most, where the last then ends in "…", which has room. */
function wrapped(letters: Letters, text: string, size: number, most: number): string[] {
  const lines = wrap(letters, text, size, TEXT_WIDTH)
  if (lines.length <= most) return lines
  const narrower = wrap(letters, text, size, TEXT_WIDTH - size).slice(0, most)
  return narrower.map((line, index) => (index === most - 1 ? `${line}…` : line))
}

function drawBrand(productName: string, { bold }: Weights): string {
  const name = bold.has(productName) ? bold.draw(productName, LEFT + 64, 566, 32) : ''
  return `${drawMark(LEFT, 531, 48)}<g fill="${ON_PANEL}">${name}</g>`
}

// The product's mark, as in src/app/brand-mark.tsx, with its colors the other way round.
const drawMark = (x: number, y: number, side: number): string =>
  `<g transform="translate(${x} ${y}) scale(${side / 32})">
<rect width="32" height="32" rx="8" fill="${ON_PANEL}"/>
<path d="M9 8.5h14a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-6.6L11.5 26v-4.5H9A2.5 2.5 0 0 1 6.5 19v-8A2.5 2.5 0 0 1 9 8.5Z" fill="${PANEL}"/>
<path d="m11.5 15.2 3.2 3.2 5.8-6" fill="none" stroke="${ON_PANEL}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
</g>`

/** Both companies, with a line from the one that recommends to the one recommended. */
async function drawCompanies({
  company,
  referringCompany,
}: NonNullable<Preview['people']>): Promise<string> {
  const middle = TOP + TILE / 2
  return [
    await drawTile(referringCompany, LEFT),
    `<path d="M${LEFT + TILE + 20} ${middle}h76m-18 -16l18 16l-18 16" fill="none" stroke="${QUIET}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
    await drawTile(company, LEFT + TILE + 116),
  ].join('')
}

const COLOR = /^#[0-9a-f]{6}$/i

async function drawTile({ bgColor, logo }: PreviewCompany, x: number): Promise<string> {
  const ground = bgColor && COLOR.test(bgColor) ? bgColor : DEFAULT_BACKGROUND
  const tile = `<rect x="${x}" y="${TOP}" width="${TILE}" height="${TILE}" rx="24" fill="${ground}" stroke="${ON_PANEL}" stroke-opacity="0.2"/>`
  if (!logo) return tile
  const inside = Math.round(TILE * ('file' in logo ? 0.76 : 0.5))
  const edge = (TILE - inside) / 2
  const picture = await pictureOf(logo, inside, isDark(ground) ? 'white' : 'black').catch(
    () => undefined,
  )
  if (!picture) return tile
  const place = `x="${x + edge}" y="${TOP + edge}" width="${inside}" height="${inside}"`
  return `${tile}<image ${place} href="data:image/png;base64,${picture.toString('base64')}"/>`
}

/** The logo as a small PNG. */
async function pictureOf(logo: Logo, side: number, color: string): Promise<Buffer> {
  const source =
    'file' in logo
      ? sharp(logo.file, { pages: 1 })
      : sharp(Buffer.from(logo.svg.replaceAll('currentColor', color)), { density: 300 })
  const box = { width: side * 2, height: side * 2, background: '#00000000' }
  return await source
    .resize({ ...box, fit: 'contain' })
    .png()
    .toBuffer()
}
