import { type ReactNode, useEffect, useRef } from 'react'

const SIDE = 96

interface PicturePreviewProps {
  /** What was chosen here; before that, what is there already. */
  file: File | undefined
  url: string | null
  alt: string
  /** What stands where there is no picture yet. */
  instead?: ReactNode
}

/** The picture as it will be shown. */
export function PicturePreview({ file, url, alt, instead }: PicturePreviewProps) {
  const shape = 'size-24 shrink-0 rounded-lg border border-line bg-sunken object-cover'
  if (file) return <ChosenPicture file={file} alt={alt} shape={shape} />
  if (url) return <img src={url} alt={alt} className={shape} />
  return (
    <div
      aria-hidden="true"
      className={`${shape} grid place-items-center text-lg font-semibold text-ink-quiet`}
    >
      {instead}
    </div>
  )
}

// Drawn on a canvas: the page's policy allows no blob: address, and 25 MB need not be unpacked.
function ChosenPicture({ file, alt, shape }: { file: File; alt: string; shape: string }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const draw = async (): Promise<void> => {
      const bitmap = await createImageBitmap(file)
      if (!isGone) cover(ref.current, bitmap)
      bitmap.close()
    }
    // A picture that the browser cannot show is the server's to refuse, in words.
    draw().catch(() => {})
    return () => {
      isGone = true
    }
  }, [file])
  return (
    <canvas
      ref={ref}
      width={SIDE * 2}
      height={SIDE * 2}
      role="img"
      aria-label={alt}
      className={shape}
    />
  )
}

/** Fills the square with the middle of the picture. */
function cover(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const side = Math.min(bitmap.width, bitmap.height)
  const x = (bitmap.width - side) / 2
  const y = (bitmap.height - side) / 2
  const brush = canvas?.getContext('2d')
  brush?.clearRect(0, 0, SIDE * 2, SIDE * 2)
  brush?.drawImage(bitmap, x, y, side, side, 0, 0, SIDE * 2, SIDE * 2)
}
