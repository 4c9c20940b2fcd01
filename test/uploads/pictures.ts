import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/*
 * Files as people and others send them: pictures made here, and what only looks like one.
 */

const field = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })

export const png = (width = 40, height = 30) => field(width, height).png().toBuffer()
export const jpeg = (width = 40, height = 30) => field(width, height).jpeg().toBuffer()
export const webp = () => field(40, 30).webp().toBuffer()
export const gif = () => field(40, 30).gif().toBuffer()

/** Red, then blue. */
export async function movingGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map(background =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** Lies on its side, says so, and says where it was taken. */
export const lyingJpeg = () =>
  field(40, 30)
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Noise does not compress, so it fills its megabytes. */
export const largePng = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** A small file that would fill 3.6 GB when unpacked. */
export function bomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
