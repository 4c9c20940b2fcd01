import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

/*
 * Text as outlines: the machine may have no fonts, and a font without a letter would draw a box.
 */

export interface Letters {
  /** Whether every sign of the text can be drawn. */
  has(text: string): boolean
  /** Without kerning, which makes it a little narrower. */
  widthOf(text: string, size: number): number
  /** SVG paths of the text, which begins at x on the baseline y. */
  draw(text: string, x: number, y: number, size: number): string
}

// Scripts written from the left, each letter by itself: what needs shaping or bidi is not drawn.
const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
]
// Marks that stand on other letters, and signs that are not seen.
const UNDRAWABLE = /[\p{M}\p{C}]/u

const pathOf = (subset: string, weight: number): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/arimo/files/arimo-${subset}-${weight}-normal.woff`),
  )

/** The letters of one weight; the fonts and what reads them are loaded when first wanted. */
export async function loadLetters(weight: 400 | 700): Promise<Letters> {
  const { create } = await import('fontkit')
  const fonts = await Promise.all(
    SUBSETS.map(async subset => create(await readFile(pathOf(subset, weight))) as Font),
  )
  const fontFor = (sign: string): Font | undefined =>
    fonts.find(font => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  const advanceOf = (sign: string): number => {
    const font = fontFor(sign)
    return font
      ? font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
      : 0
  }
  const layout = (text: string) => runsOf(text.normalize('NFC'), fontFor).map(layRun)
  return {
    has: text =>
      !UNDRAWABLE.test(text.normalize('NFC')) &&
      Array.from(text.normalize('NFC')).every(sign => fontFor(sign) !== undefined),
    widthOf: (text, size) =>
      Array.from(text.normalize('NFC')).reduce((sum, sign) => sum + advanceOf(sign) * size, 0),
    draw(text, x, y, size) {
      let at = x
      return layout(text)
        .map(run => {
          const start = at
          at += run.width * size
          return `<g transform="translate(${start} ${y}) scale(${size} ${-size})">${run.paths}</g>`
        })
        .join('')
    },
  }
}

interface Run {
  readonly font: Font
  readonly text: string
}

/** The text in pieces that one font has all the letters of. */
function runsOf(text: string, fontFor: (sign: string) => Font | undefined): Run[] {
  const runs: Run[] = []
  for (const sign of Array.from(text)) {
    const font = fontFor(sign)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + sign }
    else runs.push({ font, text: sign })
  }
  return runs
}

/** Its outlines and its width, at a size of 1. */
function layRun({ font, text }: Run): { width: number; paths: string } {
  const { glyphs, positions, advanceWidth } = font.layout(text)
  const unit = 1 / font.unitsPerEm
  let pen = 0
  const paths = glyphs.map((glyph, index) => {
    const at = pen * unit
    pen += positions[index]?.xAdvance ?? glyph.advanceWidth
    return `<path transform="translate(${at} 0) scale(${unit})" d="${glyph.path.toSVG()}"/>`
  })
  return { width: advanceWidth * unit, paths: paths.join('') }
}

/** The text in lines of at most this width; a word that is wider by itself is broken. */
export function wrap(letters: Letters, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (words: string): boolean => letters.widthOf(words, size) <= width
  for (const word of text.split(/\s+/)) {
    if (fits(`${line} ${word}`.trim())) {
      line = `${line} ${word}`.trim()
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const sign of Array.from(word)) {
      if (!fits(line + sign)) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return line ? [...lines, line] : lines
}
