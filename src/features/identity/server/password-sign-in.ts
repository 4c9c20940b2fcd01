import { audit } from './audit-log.ts'
import { knownDevice } from './device-cookie.ts'
import {
  lockedOut,
  notConfirmed,
  resetRequired,
  temporaryPasswordOver,
  wrongCredentials,
} from './identity-errors.ts'
import type { Account } from './identity-tables.ts'
import { guarded } from './lockout.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { passwordMatches } from './password-hash.ts'
import { continueWith } from './sign-in.ts'
import { type Whose, whoseAddress } from './whose-address.ts'

interface Typed {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

export async function passwordSignIn(
  deps: IdentityDeps,
  caller: Caller,
  { email, password, remember }: Typed,
): Promise<object> {
  const whose = await whoseAddress(deps, email)
  const account = await provenAccount(deps, caller, whose, password)
  refuseUnready(account)
  return await continueWith(deps, caller, account, { remember })
}

/** The account, if the password is right. Known and unknown addresses take the same steps. */
async function provenAccount(
  deps: IdentityDeps,
  caller: Caller,
  { account, addressKey }: Whose,
  password: string,
): Promise<Account> {
  const device = knownDevice(deps.secrets.devices, caller.device, addressKey)
  const who = { accountId: account?.id, addressKey, ip: caller.ip }
  const guess = {
    key: device ? `password:device:${device}` : `password:${addressKey}`,
    locked: lockedOut,
    onFailure: (failures: number, locks: boolean) =>
      audit(deps.database, {
        ...who,
        event: locks ? 'sign-in.locked' : 'sign-in.failed',
        details: { failures, knownDevice: device !== undefined },
      }),
  }
  return await guarded(deps, guess, async () => {
    const right = await passwordMatches(password, account?.passwordHash)
    if (!account?.enabled || !right) throw wrongCredentials()
    return account
  })
}

/** Told to those alone who know the password. */
function refuseUnready({ status, passwordExpiresAt }: Account): void {
  if (status === 'UNCONFIRMED') throw notConfirmed()
  if (status === 'RESET_REQUIRED') throw resetRequired()
  const temporary = status === 'FORCE_CHANGE_PASSWORD' && passwordExpiresAt
  if (temporary && passwordExpiresAt.getTime() <= Date.now()) throw temporaryPasswordOver()
}
