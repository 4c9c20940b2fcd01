import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { Fault } from '#kernel/errors.ts'
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
  readonly onFail: (error: unknown) => void
}

/** Puts up one picture at a time, and says how far it is. */
export function useUpload(target: PictureTarget, outcomes: Outcomes) {
  const { api } = useClient()
  const personId = usePerson().id
  const [state, setState] = useState<UploadState>({ step: 'none' })
  const [file, setFile] = useState<File>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const sendingOf = (chosen: File): Sending => ({ api, personId, target, file: chosen })
  const send = (chosen: File): void => void run(sendingOf(chosen), running, setState, outcomes)
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

async function run(
  sending: Sending,
  running: RefObject<AbortController | null>,
  setState: Dispatch<UploadState>,
  { onDone, onFail }: Outcomes,
): Promise<void> {
  const mine = new AbortController()
  running.current = mine
  // Whoever has stopped this one has said what is shown instead.
  const unlessStopped = (say: () => void): void => {
    if (!mine.signal.aborted) say()
  }
  const onShare = (share: number): void =>
    unlessStopped(() => setState(share < 1 ? { step: 'sending', share } : { step: 'finishing' }))
  onShare(0)
  try {
    const picture = await sendPicture(sending, onShare, mine.signal)
    unlessStopped(() => {
      setState({ step: 'done' })
      onDone(picture)
    })
  } catch (error) {
    unlessStopped(() => {
      setState(failure(error))
      onFail(error)
    })
  }
}

const faultOf = ({ name, type, size }: File): string | undefined =>
  pictureInput.safeParse({ fileName: name, contentType: type, size }).error?.issues[0]?.message

// What the server says of the picture itself will not change by sending it again.
const failure = (error: unknown): UploadState => ({
  step: 'failed',
  words: error instanceof Fault ? error.message : 'Please try again later.',
  mayRetry: !(error instanceof Fault) || error.code !== 'BAD_INPUT',
})
