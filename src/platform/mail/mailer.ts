import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Letter } from './letter.ts'

/** What a letter that nobody asked for on the spot carries beside its words. */
export interface Envelope {
  /** The same at every try, so that a letter that comes twice can be told for one. */
  readonly id: string
  /** Where a POST ends letters of its kind, without a word from the reader (RFC 8058). */
  readonly unsubscribe: string
}

/** Takes letters to people. */
export interface Mailer {
  /** Resolves once the next hop has taken it. */
  send(to: string, letter: Letter, envelope?: Envelope): Promise<void>
}

interface MailOptions {
  /** The sender's name and address. */
  readonly from: { readonly name: string; readonly address: string }
  readonly log: { info(facts: object, words: string): void }
}

// A mail server that does not answer is tried again later.
const PATIENCE_MS = 10_000

/** Opens `file:<directory>`, where each message becomes an .eml file, or `smtp://…` and `smtps://…`. */
export function openMailer(url: string, options: MailOptions): Mailer {
  return url.startsWith('file:')
    ? fileMailer(resolve(url.slice('file:'.length)), options)
    : smtpMailer(url, options)
}

// Loaded with the first letter; a transport is for one letter.
const loadLibrary = () => import('nodemailer')

function smtpMailer(url: string, { from, log }: MailOptions): Mailer {
  const options = {
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  return {
    async send(to, letter, envelope) {
      const transport = (await loadLibrary()).createTransport(options)
      const { messageId } = await transport.sendMail(message(from, to, letter, envelope))
      log.info({ messageId }, 'mail sent')
    },
  }
}

function fileMailer(directory: string, { from, log }: MailOptions): Mailer {
  // Two may fall into one millisecond; sorted by name, they stand in the order they were written.
  let written = 0
  return {
    async send(to, letter, envelope) {
      const { createTransport } = await loadLibrary()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: whole } = await transport.sendMail(message(from, to, letter, envelope))
      const time = new Date().toISOString().replaceAll(':', '-')
      const name = `${time}-${String(written++).padStart(9, '0')}-${randomUUID()}`
      const file = join(directory, `${name}.eml`)
      await mkdir(directory, { recursive: true })
      // Under its name only once it is whole; for its owner alone, for it may hold a code.
      await writeFile(`${file}.part`, whole, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'mail written')
    },
  }
}

function message(from: MailOptions['from'], to: string, letter: Letter, envelope?: Envelope) {
  const plain = { ...letter, from, to: { name: '', address: to } }
  if (!envelope) return plain
  return {
    ...plain,
    messageId: `<${envelope.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${envelope.unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: nobody’s holiday answers it.
      'Auto-Submitted': 'auto-generated',
    },
  }
}
