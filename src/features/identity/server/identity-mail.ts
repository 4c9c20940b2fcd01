import { z } from 'zod'
import type { Sql } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { decrypt, encrypt } from './encrypt.ts'
import type { IdentityDeps } from './operation.ts'

const QUEUE = 'identity-mail'
const USE = 'letter'

const job = z.object({ sealed: z.string() })
const contents = z.object({
  to: z.string().nullable(),
  letter: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})

/** Queues a letter in the transaction that causes it. Sealed, for it holds what opens an account. */
export async function queueLetter(
  { jobs, secrets }: Pick<IdentityDeps, 'jobs' | 'secrets'>,
  sql: Sql,
  letter: Letter,
  to: string | undefined,
): Promise<void> {
  const text = JSON.stringify({ to: to ?? null, letter })
  await jobs.enqueue(sql, QUEUE, { sealed: encrypt(secrets.letters, USE, text) })
}

/** Sends what is queued; a letter to nobody was queued for the sake of equal time. */
export async function deliverLetters(
  jobs: Jobs,
  mailer: Mailer,
  { letters }: IdentityDeps['secrets'],
): Promise<void> {
  await jobs.work(QUEUE, async data => {
    const text = decrypt(letters, USE, job.parse(data).sealed)
    if (text === undefined) throw new Error('A queued letter was sealed with another secret')
    const { to, letter } = contents.parse(JSON.parse(text))
    if (to !== null) await mailer.send(to, letter)
  })
}
