import type { Api } from '#client/api.ts'
import { graphql } from '#client/graphql.ts'
import { Fault } from '#kernel/errors.ts'
import type { PictureKind } from '../picture.ts'
import { partsOf, type UploadPart } from '../upload-parts.ts'
import {
  forget,
  memoryKey,
  type RememberedUpload,
  recall,
  rememberUpload,
} from './remembered-upload.ts'
import { sendPart, sendParts } from './send-parts.ts'

const START_UPLOAD = graphql(`
  mutation StartUpload($input: StartUploadInput!) {
    startUpload(input: $input) { id partSize parts { number url } }
  }
`)

const FINISH_UPLOAD = graphql(`
  mutation FinishUpload($input: UploadInput!) {
    finishUpload(input: $input) { key url }
  }
`)

const ABORT_UPLOAD = graphql(`
  mutation AbortUpload($input: UploadInput!) {
    abortUpload(input: $input)
  }
`)

/** Where a picture is to go. */
export interface PictureTarget {
  readonly kind: PictureKind
  readonly companyId?: string
}

export interface UploadedPicture {
  readonly key: string
  readonly url: string
}

export interface Sending {
  readonly api: Api
  readonly personId: string
  readonly target: PictureTarget
  readonly file: File
}

/** Sends a picture, or what is left of one that broke off; `onShare` hears how much is there, 0 to 1. */
export async function sendPicture(
  sending: Sending,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const { api, file } = sending
  const key = keyOf(sending)
  const upload = recall(key) ?? (await begin(sending, signal))
  rememberUpload(key, upload)
  const input = { id: upload.id }
  try {
    await sendRest(upload, key, file, onShare, signal)
    const { finishUpload } = await api.send(FINISH_UPLOAD, { input }, signal)
    forget(key)
    return finishUpload
  } catch (error) {
    // The server has judged the picture, or knows nothing of it: there is nothing to take up.
    if (error instanceof Fault && FINAL.has(error.code)) forget(key)
    throw error
  }
}

const FINAL = new Set(['BAD_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'])

/** Has the server forget what has arrived; where it cannot be reached, the hour does. */
export async function abandonPicture(sending: Sending): Promise<void> {
  const key = keyOf(sending)
  const upload = recall(key)
  forget(key)
  if (upload) await sending.api.send(ABORT_UPLOAD, { input: { id: upload.id } }).catch(() => {})
}

const keyOf = ({ personId, target, file }: Sending): string => memoryKey(personId, target, file)

async function begin({ api, target, file }: Sending, signal: AbortSignal) {
  const about = { fileName: file.name, contentType: file.type, size: file.size }
  const { startUpload } = await api.send(START_UPLOAD, { input: { ...target, ...about } }, signal)
  return { ...startUpload, arrived: [], startedAt: Date.now() }
}

async function sendRest(
  upload: RememberedUpload,
  key: string,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const arrived = new Set(upload.arrived)
  const links = new Map(upload.parts.map(({ number, url }) => [number, url]))
  const all = partsOf(file.size, upload.partSize)
  const sent = new Map(
    all.map(part => [part.number, arrived.has(part.number) ? lengthOf(part) : 0]),
  )
  const tell = (number: number, bytes: number): void => {
    sent.set(number, bytes)
    onShare([...sent.values()].reduce((sum, each) => sum + each, 0) / file.size)
  }
  for (const [number, bytes] of sent) tell(number, bytes)
  const send = async (part: UploadPart, either: AbortSignal): Promise<void> => {
    const { number, start, end } = part
    const onSent = (bytes: number): void => tell(number, bytes)
    await sendPart(links.get(number) ?? '', file.slice(start, end), onSent, either)
    tell(number, lengthOf(part))
    arrived.add(number)
    rememberUpload(key, { ...upload, arrived: [...arrived] })
  }
  await sendParts(
    all.filter(({ number }) => !arrived.has(number)),
    send,
    signal,
  )
}

const lengthOf = ({ start, end }: UploadPart): number => end - start
