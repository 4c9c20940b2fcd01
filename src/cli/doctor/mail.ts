import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import type { Config } from '#server/config.ts'
import { advice, type Finding, onlyFound, wrong } from './finding.ts'
import { isLocal, isPublic } from './settings.ts'

const WAIT_MS = 10_000

/** Whether the mail server answers, lets us in and encrypts; sends nothing. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const { mailUrl } = config
  if (mailUrl.startsWith('file:')) {
    return onlyFound(
      isPublic(config) &&
        wrong(
          'Emails are written to files (MAIL_URL is not set).',
          'No one gets codes, invitations or notifications.',
          'Set MAIL_URL to smtps://user:password@host or smtp://….',
        ),
    )
  }
  const { hostname, protocol } = new URL(mailUrl)
  try {
    const isEncrypted = await tryServer(mailUrl)
    return onlyFound(
      !isEncrypted &&
        !isLocal(hostname) &&
        wrong(
          `The mail server ${hostname} does not encrypt.`,
          'Anyone on the network path can read codes and passwords.',
          'Use smtps://, or a server that offers STARTTLS.',
        ),
      isEncrypted &&
        protocol === 'smtp:' &&
        !isLocal(hostname) &&
        advice(
          'MAIL_URL is smtp:, so encryption is used only if the server offers it.',
          'An attacker on the network path can remove the offer.',
          'Add ?requireTLS=true to MAIL_URL, or use smtps://.',
        ),
    )
  } catch (error) {
    return [
      wrong(
        `The mail server ${hostname} rejected the connection: ${(error as Error).message}`,
        'No one gets codes, invitations or notifications.',
        'Check MAIL_URL: the host, the port, the name and the password.',
      ),
    ]
  }
}

/** Connects and signs in; gives whether the connection is encrypted. */
async function tryServer(mailUrl: string): Promise<boolean> {
  const options = parseConnectionUrl(mailUrl) as SMTPConnection.Options & {
    auth?: { user: string; pass: string }
  }
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  })
  try {
    await new Promise<void>((done, fail) => {
      connection.once('error', fail)
      connection.connect(error => (error ? fail(error) : done()))
    })
    const { auth } = options
    if (auth) {
      await new Promise<void>((done, fail) => {
        connection.login({ credentials: auth }, error => (error ? fail(error) : done()))
      })
    }
    return connection.secure === true
  } finally {
    connection.close()
  }
}
