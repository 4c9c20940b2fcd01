import type { CDPSession, Page } from '@playwright/test'

interface Frame {
  readonly data: string
  /** In milliseconds since the load began. */
  readonly at: number
}

/** Films a page; the end gives its frames. */
export async function film(session: CDPSession): Promise<() => Promise<readonly Frame[]>> {
  const frames: { data: string; seconds: number }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, seconds: metadata.timestamp ?? Date.now() / 1000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 206 })
  const began = Date.now()
  return async () => {
    await session.send('Page.stopScreencast')
    return frames.map(({ data, seconds }) => ({ data, at: seconds * 1000 - began }))
  }
}

// How far each frame is from the last one, by how many pixels have which brightness, a color apart.
const DISTANCES = `async frames => {
  const counts = await Promise.all(frames.map(async frame => {
    const bytes = Uint8Array.from(atob(frame), one => one.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const pen = canvas.getContext('2d')
    pen.drawImage(picture, 0, 0)
    const pixels = pen.getImageData(0, 0, picture.width, picture.height).data
    const count = new Float64Array(768)
    for (let at = 0; at < pixels.length; at += 4)
      for (let color = 0; color < 3; color++) count[color * 256 + pixels[at + color]]++
    return count
  }))
  const last = counts.at(-1)
  return counts.map(count => count.reduce((sum, one, at) => sum + Math.abs(one - last[at]), 0))
}`

/** The average time at which a part of the window looked as it did in the end. */
export async function speedIndex(frames: readonly Frame[], elsewhere: Page): Promise<number> {
  const data = JSON.stringify(frames.map(frame => frame.data))
  const distances: number[] = await elsewhere.evaluate(`(${DISTANCES})(${data})`)
  const [most = 0] = distances
  if (most === 0) return frames[0]?.at ?? 0
  return distances.reduce((sum, distance, index) => {
    const from = index === 0 ? 0 : (frames[index]?.at ?? 0)
    const until = frames[index + 1]?.at ?? from
    return sum + Math.min(distance / most, 1) * Math.max(until - from, 0)
  }, 0)
}
