import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { Fault } from '#kernel/errors.ts'
import type { ToastText } from '#kernel/messages.ts'
import { MAX_PICTURE_SIZE } from '../picture.ts'
import { UPLOAD_MESSAGES } from '../upload-messages.ts'
import { ChooseFile } from './choose-file.tsx'
import { PicturePreview } from './picture-preview.tsx'
import type { PictureTarget, UploadedPicture } from './send-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type UploadState, useUpload } from './use-upload.ts'

interface PictureFieldProps {
  label: string
  target: PictureTarget
  /** The picture that is there already. */
  url: string | null
  /** What stands where there is none. */
  instead?: ReactNode
  /** What is said where it could not be put up. */
  failed: ToastText
  onUploaded: (picture: UploadedPicture) => void
}

const HINT = `PNG, JPEG, WebP or GIF, up to ${MAX_PICTURE_SIZE / 1024 / 1024} MB. You can also drop it here.`

/** Chooses a picture, or takes one that is dropped, and puts it up at once. */
export function PictureField(props: PictureFieldProps) {
  const { label, target, url, instead, failed, onUploaded } = props
  const noteId = useId()
  const [placed, setPlaced] = useState<string>()
  const upload = useUpload(target, {
    onDone: picture => {
      setPlaced(picture.url)
      onUploaded(picture)
    },
    failed: error => wordsFor(failed, error),
  })
  const { state, choose } = upload
  const { isOver, on } = useDrop(choose)
  const chosen = state.step === 'done' ? undefined : upload.file
  const hasFailed = state.step === 'failed'
  return (
    <div {...on} className={`relative flex gap-4 rounded-md ${isOver ? 'bg-brand-soft' : ''}`}>
      <PicturePreview file={chosen} url={placed ?? url} alt={label} instead={instead} />
      <div className="min-w-0 flex-1">
        <ChooseFile label={label} noteId={noteId} isWrong={hasFailed} onFile={choose} />
        <p
          id={noteId}
          role="status"
          className={`mt-1 mb-1 min-h-5 text-sm ${hasFailed ? 'text-wrong' : 'text-ink-quiet'}`}
        >
          {noteOf(state)}
        </p>
        <UploadProgress {...upload} />
      </div>
    </div>
  )
}

const noteOf = (state: UploadState): string => {
  if (state.step === 'failed') return state.words
  return state.step === 'done' ? 'Picture updated.' : HINT
}

/** The title is the same each time; the second line says what to do about it. */
function wordsFor(failed: ToastText, error: unknown): ToastText {
  if (!(error instanceof Fault)) return failed
  if (error.code === 'UNAUTHENTICATED') return UPLOAD_MESSAGES.notAuthenticated
  return { ...failed, description: error.message }
}

/** Takes a file that is dropped on an element; `on` goes onto the element. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const leave = (): void => setIsOver(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    leave()
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return { isOver, on: { onDragOver: over, onDragLeave: leave, onDrop: drop } }
}
