import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const MARK = new URL('../src/app/favicon.svg', import.meta.url)

/** Phones cut their own shape out of an icon, so its ground fills the square and the mark stays clear of the edge. */
const filled = (svg: string): string =>
  svg
    .replace(
      /<rect [^>]*fill="(#\w+)"[^>]*>/,
      '<rect width="32" height="32" fill="$1" /><g transform="translate(4.8 4.8) scale(0.7)">',
    )
    .replace('</svg>', '</g></svg>')

const ICONS = [
  { name: 'app-icon-192.png', size: 192, shape: (svg: string) => svg },
  { name: 'app-icon-512.png', size: 512, shape: filled },
  { name: 'app-icon-180.png', size: 180, shape: filled },
]

/** The icons of the installed app, drawn from the one mark. */
export const appIcons = (): Plugin => ({
  name: 'app-icons',
  apply: 'build',
  async generateBundle() {
    const svg = await readFile(MARK, 'utf8')
    for (const { name, size, shape } of ICONS) {
      const source = await sharp(Buffer.from(shape(svg)), { density: (72 * size) / 32 })
        .resize(size)
        .png()
        .toBuffer()
      this.emitFile({ type: 'asset', fileName: name, source })
    }
  },
})
