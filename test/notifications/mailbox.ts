import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../../testing/wait-until.ts'

/** Where the product under test leaves its mail. */
export interface Mailbox {
  readonly url: string
  /** Every message to the address so far, oldest first. */
  letters(address: string): string[]
  /** The number-th message to the address, once it is there. */
  letter(address: string, number?: number): Promise<string>
  /** The code in that message. */
  code(address: string, number?: number): Promise<string>
  remove(): void
}

export function makeMailbox(): Mailbox {
  const directory = mkdtempSync(join(tmpdir(), 'goodword-mail-'))
  const letters: Mailbox['letters'] = address =>
    readdirSync(directory)
      .filter(name => name.endsWith('.eml'))
      .sort()
      .map(name => readFileSync(join(directory, name), 'utf8'))
      .filter(text => new RegExp(`^To: .*${address}`, 'im').test(text))
  const letter: Mailbox['letter'] = (address, number = 1) =>
    waitUntil(`letter ${number} to ${address} is there`, () => letters(address)[number - 1])
  return {
    url: `file:${directory}`,
    letters,
    letter,
    async code(address, number) {
      const text = await letter(address, number)
      const code = /^ {4}(\d{8})\r?$/m.exec(text)?.[1]
      if (code === undefined) throw new Error(`No code in ${text}`)
      return code
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
