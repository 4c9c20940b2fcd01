import PDFDocument from 'pdfkit'
import { GUIDE_CHAPTERS, GUIDE_LEAD, GUIDE_TITLE, type GuidePart } from './guide-text.ts'

type Pdf = InstanceType<typeof PDFDocument>

// The product's green and its grays (src/ui/tokens.css), as a printer takes them.
const GREEN = '#0d5238'
const PALE = '#e8f3ec'
const INK = '#1c2b24'
const QUIET = '#55635b'
const MARGIN = 64
const PLAIN = 'Helvetica'
const BOLD = 'Helvetica-Bold'

/** The guide as a PDF: a cover, its chapters as they fall on the pages, a page to keep. */
export async function drawGuide(): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN + 16, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // A date of its own would make another file of the same text.
    info: { Title: GUIDE_TITLE, CreationDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', chunk => chunks.push(chunk as Buffer))
  const ended = new Promise<void>(done => pdf.on('end', () => done()))
  drawCover(pdf)
  pdf.addPage()
  for (const [index, { title, parts }] of GUIDE_CHAPTERS.entries()) {
    const isLast = index === GUIDE_CHAPTERS.length - 1
    if (isLast) pdf.addPage()
    drawTitle(pdf, title, isLast ? 'Checklist' : `Chapter ${index + 1}`)
    for (const part of parts) drawPart(pdf, part)
    pdf.y += 22
  }
  numberPages(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawCover(pdf: Pdf): void {
  const { width, height } = pdf.page
  pdf.rect(0, 0, width, height).fill(GREEN)
  pdf.lineWidth(1)
  for (const radius of [70, 130, 190, 250, 310]) {
    pdf
      .circle(width - 40, 150, radius)
      .strokeOpacity(0.42 - radius / 900)
      .stroke(PALE)
  }
  pdf.circle(width - 40, 150, 15).fill(PALE)
  pdf.fillColor('#ffffff').font(BOLD).fontSize(38)
  pdf.text(GUIDE_TITLE, MARGIN, height - 330, { width: 400, lineGap: 2 })
  pdf.font(PLAIN).fontSize(15).fillColor(PALE)
  pdf.text(GUIDE_LEAD, MARGIN, pdf.y + 18, { width: 380 })
  pdf
    .fontSize(10)
    .text('For agents. Seven short chapters, and a page to keep.', MARGIN, height - 110)
}

/** Makes sure that a part does not begin at the very foot of a page. */
function keep(pdf: Pdf, room: number): void {
  if (pdf.y + room > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN

function drawTitle(pdf: Pdf, title: string, above: string): void {
  keep(pdf, 190)
  pdf.outline.addItem(title)
  pdf.rect(MARGIN, pdf.y + 2, 26, 3).fill(GREEN)
  pdf.font(BOLD).fontSize(9).fillColor(GREEN)
  pdf.text(above.toUpperCase(), MARGIN, pdf.y + 14, { width: widthOf(pdf), characterSpacing: 1 })
  pdf.font(BOLD).fontSize(22).fillColor(INK)
  pdf.text(title, MARGIN, pdf.y + 3, { width: widthOf(pdf) })
  pdf.y += 10
}

function drawPart(pdf: Pdf, part: GuidePart): void {
  if (part.kind === 'text') drawText(pdf, part.text)
  else if (part.kind === 'say') drawWords(pdf, part.text)
  else for (const item of part.items) drawItem(pdf, item, part.kind === 'tick')
  pdf.y += 7
}

const SIZE = 11.5
const INDENT = 22
const BODY = { lineGap: 3.6 } as const

function drawText(pdf: Pdf, text: string): void {
  pdf.font(PLAIN).fontSize(SIZE).fillColor(INK)
  keep(pdf, 36)
  pdf.text(text, MARGIN, pdf.y, { ...BODY, width: widthOf(pdf) })
}

/** An item to read or to tick; what stands before its colon is its name. */
function drawItem(pdf: Pdf, item: string, isBox: boolean): void {
  pdf.font(PLAIN).fontSize(SIZE).fillColor(INK)
  const width = widthOf(pdf) - INDENT
  keep(pdf, pdf.heightOfString(item, { ...BODY, width }))
  const top = pdf.y
  if (isBox) {
    pdf
      .rect(MARGIN + 1, top, 10, 10)
      .lineWidth(1.2)
      .strokeOpacity(1)
      .stroke(GREEN)
  } else pdf.circle(MARGIN + 4, top + 5.5, 2.2).fill(GREEN)
  const [name = '', ...rest] = item.split(/(?<=^[A-Z][\w ]{2,24}:)/)
  pdf.fillColor(INK)
  if (rest.length > 0) {
    pdf.font(BOLD).text(name, MARGIN + INDENT, top, { ...BODY, width, continued: true })
    pdf.font(PLAIN).text(rest.join(''), { ...BODY, width })
  } else pdf.text(item, MARGIN + INDENT, top, { ...BODY, width })
  pdf.y += 4
}

/** Words to say, set apart. */
function drawWords(pdf: Pdf, words: string): void {
  pdf.font('Helvetica-Oblique').fontSize(SIZE)
  const width = widthOf(pdf) - 40
  const height = pdf.heightOfString(words, { ...BODY, width }) + 22
  keep(pdf, height)
  const top = pdf.y
  pdf.roundedRect(MARGIN, top, widthOf(pdf), height, 6).fill(PALE)
  pdf.fillColor(GREEN).text(words, MARGIN + 20, top + 13, { ...BODY, width })
  pdf.y = top + height + 3
}

function numberPages(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    pdf.switchToPage(page)
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    pdf.font(PLAIN).fontSize(9).fillColor(QUIET)
    const y = pdf.page.height - 48
    pdf.text(GUIDE_TITLE, MARGIN, y, { lineBreak: false })
    pdf.text(`${page + 1}`, MARGIN, y, { width: widthOf(pdf), align: 'right' })
  }
}
