import type { Sql } from '#platform/db/database.ts'
import { audit } from './audit-log.ts'
import { newCode, tryCode } from './code-store.ts'
import { codeMismatch, expiredCode } from './identity-errors.ts'
import { codeLetter } from './identity-letters.ts'
import { queueLetter } from './identity-mail.ts'
import type { Account, CodePurpose } from './identity-tables.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import type { Whose } from './whose-address.ts'

/**
 * Makes a code and mails it to the account. Without an account that should get one, the same is done
 * in the same time, and the letter goes nowhere.
 */
export async function sendCode(
  deps: IdentityDeps,
  sql: Sql,
  purpose: CodePurpose,
  {
    addressKey,
    account,
  }: { addressKey: string; account: Pick<Account, 'id' | 'email'> | undefined },
  caller?: Pick<Caller, 'ip'>,
): Promise<void> {
  const code = await newCode(sql, deps.secrets, { purpose, addressKey }, account?.id)
  await queueLetter(deps, sql, codeLetter(deps, purpose, code), account?.email)
  await audit(sql, {
    event: 'code.sent',
    accountId: account?.id,
    addressKey,
    ip: caller?.ip,
    details: { purpose },
  })
}

/** Uses a code up and does what it is good for, in one transaction. */
export async function spendCode(
  deps: IdentityDeps,
  use: { purpose: CodePurpose; whose: Whose; code: string; ip: string | undefined },
  effect: (sql: Sql, accountId: string) => Promise<void>,
): Promise<void> {
  const { purpose, whose, code, ip } = use
  const { addressKey } = whose
  const outcome = await deps.database.tx(async sql => {
    const tried = await tryCode(sql, deps.secrets, { purpose, addressKey }, code)
    if (typeof tried === 'object') await effect(sql, tried.accountId)
    else {
      const accountId = whose.account?.id
      const details = { purpose, why: tried }
      await audit(sql, { event: 'code.wrong', accountId, addressKey, ip, details })
    }
    return tried
  })
  if (outcome === 'wrong') throw codeMismatch()
  if (outcome === 'over') throw expiredCode()
}

/** Where a code was sent, told so that only its owner recognises it. */
export const deliveryTo = (typed: string) => {
  const [name = '', host = ''] = typed.trim().toLowerCase().split('@')
  return {
    Destination: `${name.slice(0, 1)}***@${host.slice(0, 1)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  }
}
