import { HOUR_S, type Limit } from '#platform/limits/account-limits.ts'
import { type EmailLookup, lookUpEmail } from './email-lookup.ts'
import { limitExceeded } from './identity-errors.ts'
import type { CodePurpose } from './identity-tables.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { type RequestSource, sourceOf } from './request-source.ts'
import { addressRequest, checkClient, readRequest } from './requests.ts'

/** Codes emailed to one address at the wish of one device or network. */
const CODES_TO_ADDRESS_FROM_SOURCE: Limit = { name: 'codes source', most: 5, everyS: HOUR_S }
/** Codes emailed to one address at the wish of all who have no tie to it. */
const CODES_TO_ADDRESS: Limit = { name: 'codes address', most: 20, everyS: 24 * HOUR_S }
/** Codes emailed at the wish of one network, to whatever addresses it has no tie to. */
const CODES_FROM_NETWORK: Limit = { name: 'codes network', most: 60, everyS: HOUR_S }
/** Tries of emailed codes from one network, at whatever addresses it has no tie to. */
const CODE_TRIES_FROM_NETWORK: Limit = {
  name: 'code tries network',
  most: 100,
  everyS: HOUR_S,
  unscaled: true,
}

/**
 * Counts one more email with a code, and refuses one too many. A device or network that the account
 * was used from has a count of its own, so that a stranger's requests cannot use up the owner's.
 */
export async function limitCodeEmails(
  { limits, database }: IdentityDeps,
  purpose: CodePurpose,
  { addressKey }: EmailLookup,
  { key, network, isKnown }: RequestSource,
): Promise<void> {
  const counts: readonly (readonly [Limit, string])[] = [
    [CODES_TO_ADDRESS_FROM_SOURCE, `${purpose} ${key}`],
    ...(isKnown
      ? []
      : ([
          [CODES_TO_ADDRESS, `${purpose} ${addressKey}`],
          [CODES_FROM_NETWORK, network],
        ] as const)),
  ]
  for (const [limit, who] of counts) {
    if ((await limits.take(database, limit, who)) !== undefined) throw limitExceeded()
  }
}

/** Reads who asks for a code by email, and counts the request. */
export async function readCodeRequest(
  deps: IdentityDeps,
  purpose: CodePurpose,
  request: unknown,
  caller: Caller,
): Promise<EmailLookup & { readonly email: string }> {
  const { ClientId, Username: email } = readRequest(addressRequest, request)
  checkClient(ClientId)
  const lookup = await lookUpEmail(deps, email)
  await limitCodeEmails(deps, purpose, lookup, await sourceOf(deps, caller, lookup))
  return { ...lookup, email }
}

/** Counts one more try of a code by somebody without a tie to the address. */
export async function limitCodeTries(
  { limits, database }: IdentityDeps,
  { network }: RequestSource,
): Promise<void> {
  const wait = await limits.take(database, CODE_TRIES_FROM_NETWORK, network)
  if (wait !== undefined) throw limitExceeded()
}
