import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { checksumCodec, encryptedCodec, keyOf, newSalt, startOf } from './frame-codec.ts'
import { asJson, FORMAT, type FrameKind, type Head, KINDS, MAGIC } from './parts.ts'

export interface FrameWriter {
  write(kind: FrameKind, payload: Buffer): Promise<void>
}

/** Begins a backup: its first line and its head, and what writes the frames after them. */
export async function writeFrames(
  out: Writable,
  head: Omit<Head, 'salt'>,
  passphrase: string | undefined,
): Promise<FrameWriter> {
  const line = `${MAGIC}${FORMAT}\n`
  const send = async (...pieces: Buffer[]): Promise<void> => {
    // Write no faster than the reader of the stream takes it.
    if (!out.write(Buffer.concat(pieces))) await once(out, 'drain')
  }
  let codec = checksumCodec(startOf(line))
  const write = async (kind: FrameKind, payload: Buffer): Promise<Buffer> => {
    const label = labelOf(kind, payload.length)
    const { body, tag } = codec.shut(label, payload)
    await send(label, body, tag)
    return tag
  }
  await send(Buffer.from(line))
  if (passphrase === undefined) await write(KINDS.head, asJson(head))
  else {
    const salt = newSalt()
    const tag = await write(KINDS.head, asJson({ ...head, salt }))
    codec = encryptedCodec(keyOf(passphrase, salt), tag)
  }
  return { write: async (kind, payload) => void (await write(kind, payload)) }
}

/** What stands before a payload: its kind and its length. */
export const LABEL_LENGTH = 5

function labelOf(kind: FrameKind, length: number): Buffer {
  const label = Buffer.alloc(LABEL_LENGTH)
  label.write(kind)
  label.writeUInt32BE(length, 1)
  return label
}
