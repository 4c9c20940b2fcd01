import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { server } from './server.ts'

const { mailDirectory } = server

/** Every mail to an address, the oldest first. */
const mailsTo = (email: string): string[] =>
  (existsSync(mailDirectory) ? readdirSync(mailDirectory) : [])
    .filter(name => name.endsWith('.eml'))
    .map(name => join(mailDirectory, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .map(path => readFileSync(path, 'utf8'))
    .filter(mail => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`))

/** Where an invitation says its password: the second of the lines that stand out. */
const invitationsTo = (email: string): string[] =>
  mailsTo(email).flatMap(mail => [...mail.matchAll(/^ {4}(\S+)\r?$/gm)][1]?.[1] ?? [])

/** The temporary password in the nth invitation to this address, once it has come. */
export const invitationTo = async (email: string, nth = 1): Promise<string> => {
  await expect.poll(() => invitationsTo(email).length).toBeGreaterThanOrEqual(nth)
  return invitationsTo(email)[nth - 1] ?? ''
}

/** The path of the link in the newest agent invitation to this address, once it has come. */
export const linkTo = async (email: string): Promise<string> => {
  // Quoted-printable folds long lines.
  const links = () =>
    mailsTo(email).flatMap(
      mail => /\/register\?invitation=3?D?([\w.-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? [],
    )
  await expect.poll(() => links().length).toBeGreaterThanOrEqual(1)
  return `/register?invitation=${links().at(-1)}`
}

const codesTo = (email: string): string[] =>
  mailsTo(email).flatMap(mail => {
    const [, ...body] = mail.split('\r\n\r\n')
    return /\b\d{8}\b/.exec(body.join('\n'))?.[0] ?? []
  })

/** The code in the nth mail with one to this address, once it has come. */
export const codeTo = async (email: string, nth = 1): Promise<string> => {
  await expect.poll(() => codesTo(email).length).toBeGreaterThanOrEqual(nth)
  return codesTo(email)[nth - 1] ?? ''
}
