import type { FormatEnum } from 'sharp'
import { badInput, Fault } from '#kernel/errors.ts'
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

/** Encodes the picture that `read` gives once it is its turn; nothing where that gives nothing. */
export type Encode = (read: () => Promise<Uint8Array | undefined>) => Promise<Picture | undefined>

// What waits holds no bytes; the last of so many waits for half a minute.
const MAX_QUEUED = 20
const RETRY_S = 10

/** Encodes pictures one at a time, read only then: each may take 200 MB while it is encoded. */
export function makeEncoder(): Encode {
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  return async read => {
    if (queued >= MAX_QUEUED) {
      throw new Fault('LIMITED', PICTURE_MESSAGES.busy, { retryAfterS: RETRY_S })
    }
    queued += 1
    const mine = last.then(async () => {
      const file = await read()
      return file && (await encodePicture(file))
    })
    last = mine.catch(() => {})
    return await mine.finally(() => {
      queued -= 1
    })
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
  // Loaded with the first picture: it takes 20 MB.
  const { default: sharp } = await import('sharp')
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
