import { randomUUID } from 'node:crypto'
import { allow } from '#kernel/access.ts'
import { type Actor, senderOf } from '#kernel/actor.ts'
import { Fault, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import type { ApiContext } from '#platform/graphql/builder.ts'
import { type AccountLimits, HOUR_S, type Limit } from '#platform/limits/account-limits.ts'
import { networkOf } from '#platform/limits/network-of.ts'
import {
  isPictureKey,
  MAX_PICTURE_SIZE,
  PICTURE_MESSAGES,
  type PictureKind,
  pictureKey,
  RESUMABLE_MS,
} from '../picture.ts'
import { partKey, type Upload } from '../upload.ts'
import { writeUpload } from '../upload-access.ts'
import { startUploadInput } from '../upload-input.ts'
import { partsOf } from '../upload-parts.ts'
import type { UploadDeps } from './upload-actions.ts'
import { insertUpload, uploadsLately } from './upload-store.ts'

export interface StartedUpload extends Upload {
  readonly parts: readonly { readonly number: number; readonly url: string }[]
}

// Far above what a person does by hand.
const MAX_OPEN = 10
// A bound on what an hour can leave behind: a link takes its file until it expires, whatever has
// become of the upload.
const MAX_BYTES = 20 * MAX_PICTURE_SIZE
const UPLOADS_OF_PERSON: Limit = { name: 'uploads person', most: 60, everyS: HOUR_S }
const UPLOADS_FROM_NETWORK: Limit = { name: 'uploads network', most: 300, everyS: HOUR_S }
const NOT_ENDED = { finishedAt: null, abortedAt: null } as const

export interface StartDeps extends UploadDeps {
  readonly limits: AccountLimits
}

/** Notes that a picture is to come, and gives the links by which its pieces go up. */
export async function startUpload(
  { database, files, hasCompany, limits }: StartDeps,
  { actor, ip }: Pick<ApiContext, 'actor' | 'ip'>,
  request: object,
): Promise<StartedUpload> {
  const draft = draftOf(actor, request)
  const upload = allow(writeUpload(actor), draft, OWNERS[draft.kind])
  const isThere = upload.kind !== 'COMPANY_LOGO' || (await hasCompany(upload.ownerId))
  if (!isThere || !isPictureKey(upload.key)) throw notFound(OWNERS[upload.kind])
  await limits.enforce(database, UPLOADS_OF_PERSON, upload.startedBy)
  await limits.enforce(database, UPLOADS_FROM_NETWORK, networkOf(ip))
  const lately = await uploadsLately(database, upload.startedBy)
  if (lately.open >= MAX_OPEN || lately.bytes + upload.size > MAX_BYTES) {
    throw new Fault('LIMITED', PICTURE_MESSAGES.tooMany)
  }
  const parts = partsOf(upload.size).map(async ({ number, start, end }) => ({
    number,
    url: await files.uploadLink(partKey(upload, number), end - start, RESUMABLE_MS / 1000),
  }))
  const started = { ...upload, parts: await Promise.all(parts) }
  await insertUpload(database, upload)
  return started
}

const OWNERS = {
  PROFILE_PICTURE: 'User',
  COMPANY_LOGO: 'Company',
} as const satisfies Record<PictureKind, string>

function draftOf(actor: Actor, request: object): Upload {
  const { kind, companyId, fileName, contentType, size } = parseInput(startUploadInput, request)
  const startedBy = senderOf(actor)
  const ownerId = kind === 'COMPANY_LOGO' ? (companyId as string) : startedBy
  const at = new Date()
  const key = pictureKey({ kind, ownerId, fileName, extension: contentType, at })
  return { id: randomUUID(), kind, ownerId, startedBy, key, size, createdAt: at, ...NOT_ENDED }
}
