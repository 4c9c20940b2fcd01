import sharp, { type FormatEnum } from 'sharp'
import { badInput } from '#kernel/errors.ts'
import {
  extensionOfBytes,
  MAX_PIXELS,
  PICTURE_MESSAGES,
  type PictureExtension,
  SHOWN_SIDE,
} from '../picture.ts'

const FORMATS = {
  png: 'png',
  jpg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
} as const satisfies Record<PictureExtension, keyof FormatEnum>

const QUALITY = { jpg: { quality: 85 }, webp: { quality: 85 }, png: {}, gif: {} } as const

// A picture within the limits takes a second or two.
const MAX_SECONDS = 20

export interface Picture {
  readonly extension: PictureExtension
  readonly bytes: Uint8Array
}

/** Draws pictures one at a time: each may take 200 MB while it is done. */
export function makeEncoder(): (file: Uint8Array) => Promise<Picture> {
  let last: Promise<unknown> = Promise.resolve()
  return file => {
    const mine = last.then(() => encodePicture(file))
    last = mine.catch(() => {})
    return mine
  }
}

/**
 * The picture drawn anew: what it shows, upright, and nothing else that came in the file (place and
 * camera, scripts, a second file behind it). One that moves stands still at its first frame: faces
 * that twitch in a list distract, and the frames behind are where a bomb would be.
 */
async function encodePicture(file: Uint8Array): Promise<Picture> {
  const extension = extensionOfBytes(file)
  if (!extension) throw badInput(PICTURE_MESSAGES.type)
  try {
    const bytes = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(FORMATS[extension], QUALITY[extension])
      .toBuffer()
    return { extension, bytes }
  } catch (cause) {
    const isTooLarge = /pixel limit/.test((cause as Error).message)
    throw badInput(isTooLarge ? PICTURE_MESSAGES.pixels : PICTURE_MESSAGES.broken, undefined, cause)
  }
}
