import { RESUMABLE_MS } from '../picture.ts'

/** An upload that broke off: what was begun, and which parts have arrived. */
export interface RememberedUpload {
  readonly id: string
  readonly partSize: number
  readonly parts: readonly { readonly number: number; readonly url: string }[]
  readonly arrived: readonly number[]
  readonly startedAt: number
}

const PREFIX = 'upload:'
// A part that is begun in the last minute would come too late.
const USEFUL_MS = RESUMABLE_MS - 60_000

/** The same file for the same place, as far as a browser can tell; another's is not taken up. */
export const memoryKey = (
  personId: string,
  target: { kind: string; companyId?: string },
  { name, size, lastModified }: File,
): string => PREFIX + [personId, target.kind, target.companyId, name, size, lastModified].join('|')

/** Takes up what was begun within the hour, also after the page was closed. */
export function recall(key: string): RememberedUpload | undefined {
  forgetOld()
  return read(key)
}

export const rememberUpload = (key: string, upload: RememberedUpload): void => {
  try {
    localStorage.setItem(key, JSON.stringify(upload))
  } catch {
    // A full or closed storage costs the resuming after a reload, and nothing else.
  }
}

export const forget = (key: string): void => localStorage.removeItem(key)

function read(key: string): RememberedUpload | undefined {
  try {
    const upload = JSON.parse(localStorage.getItem(key) ?? 'null') as RememberedUpload | null
    return upload && Date.now() - upload.startedAt < USEFUL_MS ? upload : undefined
  } catch {
    return undefined
  }
}

function forgetOld(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !read(key)) forget(key)
  }
}
