import assert from 'node:assert/strict'
import { waitUntil } from '../../testing/wait-until.ts'
import { emailOf, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { type Received, startReceiver } from './smtp-receiver.ts'

/** A letter as its reader has it before them. */
export interface OpenedLetter {
  readonly to: string
  readonly subject: string
  readonly words: string
  /** The link that ends letters of its kind. */
  readonly unsubscribe: string
  readonly raw: string
}

/** A world whose letters go to a mail server, and whose minutes are over when the test says so. */
export async function startPostedWorld() {
  const { received, url } = await startReceiver()
  const world = await startWorld({ MAIL_URL: url, PRODUCT_NAME: 'Kindred & Co' })
  const { database } = world
  await database.rows("delete from jobs.schedule where name = 'queue-mail'")

  /** Ends the minute, and gives what was posted for it once all of it is. */
  const post = async (): Promise<OpenedLetter[]> => {
    const before = received.length
    await endMinute()
    // The time in which a payment can be undone passes.
    await database.rows("update jobs.job set start_after = now() where name = 'mail'")
    await allDone('mail')
    return received.slice(before).map(opened).toSorted(byReader)
  }
  const endMinute = async (): Promise<void> => {
    await database.rows("insert into jobs.job (name) values ('queue-mail')")
    await allDone('queue-mail')
  }
  const allDone = async (queue: string): Promise<void> => {
    const text = "select output from jobs.job where name = $1 and state <> 'completed'"
    let open: unknown[] = []
    const isDone = async () => {
      open = await database.rows(text, [queue])
      return open.length === 0
    }
    await waitUntil(() => `${queue} is done with ${JSON.stringify(open)}`, isDone)
  }
  return { world, database, post, endMinute }
}

const byReader = (one: OpenedLetter, other: OpenedLetter) =>
  one.to.localeCompare(other.to) || one.subject.localeCompare(other.subject)

function opened({ to, text }: Received): OpenedLetter {
  const [head = '', ...body] = text.replaceAll('\r\n', '\n').split('\n\n')
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  assert.equal(header('List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
  assert.equal(header('Auto-Submitted'), 'auto-generated')
  const unsubscribe = /^<(.*)>$/.exec(header('List-Unsubscribe'))?.[1] ?? ''
  return {
    to,
    subject: decodeWords(header('Subject')),
    words: decodeLines(body.join('\n\n')),
    unsubscribe,
    raw: text,
  }
}

// RFC 2047 and 2045, as far as letters of ours go.
const decodeLines = (text: string): string => decodeOctets(text.replace(/=\n/g, ''))
const decodeWords = (text: string): string =>
  text.replace(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
    decodeOctets(word.replaceAll('_', ' ')),
  )
const decodeOctets = (text: string): string =>
  text.replace(/(?:=[0-9A-F]{2})+/g, octets =>
    Buffer.from(octets.replaceAll('=', ''), 'hex').toString(),
  )

/** Who got what, in short. */
export const inShort = (letters: readonly OpenedLetter[]): string[] =>
  letters.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)

export const letterTo = (letters: readonly OpenedLetter[], name: PersonName): OpenedLetter => {
  const found = letters.find(({ to }) => to === emailOf(name))
  assert.ok(found, `no letter to ${name} among ${inShort(letters)}`)
  return found
}
