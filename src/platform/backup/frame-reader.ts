import { type FileHandle, open } from 'node:fs/promises'
import { checksumCodec, encryptedCodec, keyOf, startOf } from './frame-codec.ts'
import { LABEL_LENGTH } from './frame-writer.ts'
import { BackupFault, damaged, FORMAT, type FrameKind, type Head, KINDS, MAGIC } from './parts.ts'

export interface Frame {
  readonly kind: FrameKind
  readonly payload: Buffer
}

// No frame that we write comes near it; a length beyond it is a bit that flipped.
const MAX_LENGTH = 2 ** 28

/** The frames of a backup, each checked against its tag; throws at the first that is damaged. */
export async function* readFrames(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<Frame, void, void> {
  const file = await open(path)
  try {
    yield* framesOf(await readerOf(file), passphrase)
  } finally {
    await file.close()
  }
}

async function* framesOf(
  reader: Reader,
  passphrase: string | undefined,
): AsyncGenerator<Frame, void, void> {
  const line = await firstLine(reader)
  let codec = checksumCodec(startOf(line))
  for (;;) {
    const label = await reader.take(LABEL_LENGTH)
    const kind = String.fromCharCode(label[0] as number) as FrameKind
    const length = label.readUInt32BE(1)
    if (length > MAX_LENGTH) throw damaged('its checksums do not agree')
    const body = await reader.take(length)
    const tag = await reader.take(codec.length)
    const payload = codec.open(label, body, tag)
    if (kind === KINDS.head) {
      const { salt } = JSON.parse(payload.toString()) as Head
      if (salt !== undefined) codec = encryptedCodec(keyOf(needed(passphrase), salt), tag)
    }
    yield { kind, payload }
    if (kind !== KINDS.end) continue
    if (!(await reader.isOver())) throw damaged('something follows its end')
    return
  }
}

function needed(passphrase: string | undefined): string {
  if (passphrase !== undefined) return passphrase
  throw new BackupFault('the backup is encrypted. Set BACKUP_PASSPHRASE to what it was made with.')
}

async function firstLine(reader: Reader): Promise<string> {
  const line = `${MAGIC}${FORMAT}\n`
  const found = (await reader.take(line.length)).toString('latin1')
  if (found === line) return line
  const [, format] = new RegExp(`^${MAGIC}(\\d)`).exec(found) ?? []
  if (format === undefined) throw new BackupFault('this is no backup of Goodword’s.')
  throw new BackupFault(
    `the backup is of format ${format}, and this Goodword reads format ${FORMAT}. Use the one that made it, or a newer one.`,
  )
}

interface Reader {
  take(length: number): Promise<Buffer>
  isOver(): Promise<boolean>
}

const BLOCK = 2 ** 20

/** Takes bytes from a file in the order in which they lie there, a block ahead. */
async function readerOf(file: FileHandle): Promise<Reader> {
  const { size } = await file.stat()
  let at = 0
  let ahead: Buffer = Buffer.alloc(0)
  const read = async (length: number): Promise<Buffer> => {
    const piece = Buffer.allocUnsafe(length)
    const { bytesRead } = await file.read(piece, 0, length, at)
    at += bytesRead
    return piece.subarray(0, bytesRead)
  }
  return {
    async take(length) {
      if (ahead.length < length) {
        // The file ends before these bytes: set no memory aside for them.
        if (length - ahead.length > size - at) throw damaged('it ends too soon')
        const more = await read(Math.min(Math.max(BLOCK, length - ahead.length), size - at))
        ahead = Buffer.concat([ahead, more])
        if (ahead.length < length) throw damaged('it ends too soon')
      }
      const taken = ahead.subarray(0, length)
      ahead = ahead.subarray(length)
      return taken
    },
    isOver: async () => ahead.length === 0 && at >= size,
  }
}
