import { encode } from 'uqr'

// A printed card is scanned at this size and at a quarter of it.
const PIXELS = 12

/** The code as a picture to print or to send, black on white. */
export const drawQrCode = (text: string): Promise<Blob> => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('This browser can’t create pictures'))
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000000'
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) pen.fillRect(x * PIXELS, y * PIXELS, PIXELS, PIXELS)
    }
  }
  return new Promise((done, fail) =>
    canvas.toBlob(
      blob => (blob ? done(blob) : fail(new Error('Couldn’t create the picture'))),
      'image/png',
    ),
  )
}
