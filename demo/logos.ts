import sharp from 'sharp'
import type { Files } from '#platform/files/files.ts'
import type { DemoCompany } from './companies.ts'
import type { Colors } from './company-profile.ts'
import { LOGO_MARKS } from './logo-marks.ts'

const SIZE = 256

/** The company's mark, white and one more color, on a tile of its own: readable on any ground. */
function logoSvg(key: string, { ground, accent }: Colors): string {
  const mark = LOGO_MARKS[key]
  if (!mark) throw new Error(`No mark is drawn for ${key}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">
    <rect width="256" height="256" rx="56" fill="${ground}"/>
    ${mark('#ffffff', accent)}
  </svg>`
}

const logoPng = async (key: string, colors: Colors): Promise<Buffer> =>
  await sharp(Buffer.from(logoSvg(key, colors)))
    .png()
    .toBuffer()

/** Draws every company's logo to where its `iconName` says. */
export async function writeLogos(companies: readonly DemoCompany[], files: Files): Promise<void> {
  await Promise.all(
    companies.map(async ({ profile, row }) => {
      const png = await logoPng(profile.key, profile.colors)
      await files.put(row.iconName ?? '', png, 'image/png')
    }),
  )
}
