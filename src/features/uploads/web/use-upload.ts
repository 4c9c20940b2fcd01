import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { Fault } from '#kernel/errors.ts'
import type { ToastText } from '#kernel/messages.ts'
import { PART_SIZE } from '../picture.ts'
import { pictureInput } from '../upload-input.ts'
import {
  abandonPicture,
  type PictureTarget,
  type Sending,
  sendPicture,
  type UploadedPicture,
} from './send-picture.ts'

/** How far an upload is; `share` is what has arrived of it, from 0 to 1. */
export type UploadState =
  | { readonly step: 'none' }
  | { readonly step: 'sending' | 'paused'; readonly share: number }
  | { readonly step: 'finishing' }
  | { readonly step: 'done' }
  | { readonly step: 'failed'; readonly words: string; readonly mayRetry: boolean }

interface Outcomes {
  readonly onDone: (picture: UploadedPicture) => void
  readonly failed: (error: unknown) => ToastText
}

/**
 * Puts up one picture at a time, and says how far it is.
 * One hook: the buttons of one upload share its state.
 */
export function useUpload(target: PictureTarget, outcomes: Outcomes) {
  const { api } = useClient()
  const personId = usePerson().id
  const [state, setState] = useState<UploadState>({ step: 'none' })
  const [file, setFile] = useState<File>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const sendingOf = (chosen: File): Sending => ({ api, personId, target, file: chosen })
  const change = useSend(setState, outcomes)
  const send = (chosen: File): void => {
    running.current = new AbortController()
    setState({ step: 'sending', share: 0 })
    void change({ ...sendingOf(chosen), signal: running.current.signal })
  }
  return {
    state,
    file,
    /** Whether it is worth pausing: what goes up in one piece is there in a moment. */
    isLarge: file !== undefined && file.size > PART_SIZE,
    choose: (chosen: File) => {
      running.current?.abort()
      const words = faultOf(chosen)
      setFile(words ? undefined : chosen)
      if (words) setState({ step: 'failed', words, mayRetry: false })
      else send(chosen)
    },
    pause: () => {
      running.current?.abort()
      if (state.step === 'sending') setState({ ...state, step: 'paused' })
    },
    resume: () => {
      if (file) send(file)
    },
    cancel: () => {
      running.current?.abort()
      if (file) void abandonPicture(sendingOf(file))
      setFile(undefined)
      setState({ step: 'none' })
    },
  }
}

/** Whoever has stopped an upload has said what is shown instead. */
const useSend = (setState: Dispatch<UploadState>, { onDone, failed }: Outcomes) =>
  useChange({
    send: (_client, { signal, ...sending }: Sending & { readonly signal: AbortSignal }) => {
      const onShare = (share: number): void => {
        if (!signal.aborted)
          setState(share < 1 ? { step: 'sending', share } : { step: 'finishing' })
      }
      return sendPicture(sending, onShare, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    },
    onDone: (picture, { signal }) => {
      if (!picture || signal.aborted) return
      setState({ step: 'done' })
      onDone(picture)
    },
    failed,
    onFailed: error => setState(failure(error)),
  }).change

const faultOf = ({ name, type, size }: File): string | undefined =>
  pictureInput.safeParse({ fileName: name, contentType: type, size }).error?.issues[0]?.message

// What the server says of the picture itself will not change by sending it again.
const failure = (error: unknown): UploadState => ({
  step: 'failed',
  words: error instanceof Fault ? error.message : 'Please try again later.',
  mayRetry: !(error instanceof Fault) || error.code !== 'BAD_INPUT',
})
