import { type PictureKind, possibleKeys, RESUMABLE_MS } from './picture.ts'
import { partsOf } from './upload-parts.ts'

/** A picture on its way up; who may carry it on is in `upload-access.ts`. */
export interface Upload {
  readonly id: string
  readonly kind: PictureKind
  /** The person or the company whose picture it is to be. */
  readonly ownerId: string
  readonly startedBy: string
  readonly key: string
  readonly size: number
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly abortedAt: Date | null
}

/** Where a piece waits until all have come: on no path that is ever given out. */
export const partKey = ({ id }: Pick<Upload, 'id'>, number: number): string =>
  `incoming/${id}/${number}`

export const partKeys = (upload: Upload): string[] =>
  partsOf(upload.size).map(({ number }) => partKey(upload, number))

/** All that may be stored of an upload that came to nothing. */
export const traces = (upload: Upload): string[] => [
  ...partKeys(upload),
  ...possibleKeys(upload.key),
]

export const isOver = ({ abortedAt, createdAt }: Upload, now = Date.now()): boolean =>
  abortedAt !== null || now - createdAt.getTime() >= RESUMABLE_MS
