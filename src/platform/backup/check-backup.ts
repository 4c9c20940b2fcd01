import { readFrames } from './frame-reader.ts'
import {
  type Counters,
  damaged,
  type End,
  type FrameKind,
  type Head,
  KINDS,
  type Schema,
} from './parts.ts'

/** What a whole backup says of itself. */
export interface Summary {
  readonly head: Head
  readonly schema: Schema
  readonly counters: Counters
  readonly end: End
}

/** Reads a backup from end to end and throws where it is not whole; writes nothing anywhere. */
export async function checkBackup(path: string, passphrase: string | undefined): Promise<Summary> {
  const said = new Map<FrameKind, unknown>()
  for await (const { kind, payload } of readFrames(path, passphrase)) {
    if (SAID_ONCE.includes(kind)) said.set(kind, JSON.parse(payload.toString()))
  }
  const part = <T>(kind: FrameKind): T => {
    const found = said.get(kind)
    if (found === undefined) throw damaged('a part is missing')
    return found as T
  }
  return {
    head: part(KINDS.head),
    schema: part(KINDS.schema),
    counters: part(KINDS.counters),
    end: part(KINDS.end),
  }
}

const SAID_ONCE: readonly FrameKind[] = [KINDS.head, KINDS.schema, KINDS.counters, KINDS.end]
