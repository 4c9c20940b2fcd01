import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { DemoCompany } from './companies.ts'
import type { Colours } from './company-profile.ts'
import { LOGO_MARKS } from './logo-marks.ts'

const SIZE = 256

/** The company's mark, white and one more colour, on a tile of its own: readable on any ground. */
function logoSvg(key: string, { ground, accent }: Colours): string {
  const mark = LOGO_MARKS[key]
  if (!mark) throw new Error(`No mark is drawn for ${key}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">
    <rect width="256" height="256" rx="56" fill="${ground}"/>
    ${mark('#ffffff', accent)}
  </svg>`
}

const logoPng = async (key: string, colours: Colours): Promise<Buffer> =>
  await sharp(Buffer.from(logoSvg(key, colours)))
    .png()
    .toBuffer()

/** Draws every company's logo to where its `iconName` says. */
export async function writeLogos(
  companies: readonly DemoCompany[],
  filesDirectory: string,
): Promise<void> {
  await Promise.all(
    companies.map(async ({ profile, row }) => {
      const path = join(filesDirectory, row.iconName ?? '')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await logoPng(profile.key, profile.colours))
    }),
  )
}
