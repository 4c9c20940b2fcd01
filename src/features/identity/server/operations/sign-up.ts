import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Fault } from '#kernel/errors.ts'
import { audit } from '../audit-log.ts'
import { limitCodeEmails, readCodeRequest } from '../code-limits.ts'
import { deliveryTo, sendSignUpCode, spendCode } from '../codes.ts'
import { knownDevice, withDevice } from '../device-cookie.ts'
import { lookUpEmail } from '../email-lookup.ts'
import { proofRequired } from '../identity-errors.ts'
import { signUpAgainLetter } from '../identity-letters.ts'
import { queueLetter } from '../identity-mail.ts'
import type { SignUp } from '../identity-tables.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword, personalWords } from '../password-policy.ts'
import { networkKeyOf, sourceOf } from '../request-source.ts'
import { addressRequest, checkClient, longText, readRequest } from '../requests.ts'
import { confirmSignUpOf, insertSignUp, signUpEnd, waitingSignUps } from '../sign-up-store.ts'
import { attributeList, signUpColumns } from '../user-attributes.ts'

const signUpRequest = addressRequest.extend({
  Password: longText,
  UserAttributes: attributeList.default([]),
})

/**
 * Keeps what was asked for until its code is typed. An address that has an account is answered alike
 * and in the same time, and its owner gets an email instead of a code.
 */
export const signUp: Operation = async (deps, request, caller) => {
  await requireProof(deps, request)
  const { ClientId, Username, Password, UserAttributes } = readRequest(signUpRequest, request)
  checkClient(ClientId)
  const columns = signUpColumns(Username, UserAttributes)
  await checkNewPassword(deps, Password, await personalWords(deps, columns))
  const lookup = await lookUpEmail(deps, columns.email)
  const { account, addressKey } = lookup
  const source = await sourceOf(deps, caller, lookup)
  await limitCodeEmails(deps, 'sign-up', lookup, source)
  const wanted = {
    ...columns,
    addressKey,
    id: randomUUID(),
    passwordHash: await hashPassword(Password),
    network: source.network,
    device: markDevice(deps, caller, addressKey),
    expiresAt: signUpEnd(),
  }
  await deps.database.tx(async sql => {
    const kept = await insertSignUp(sql, wanted)
    await sendSignUpCode(deps, sql, { signUp: kept, account }, caller)
  })
  return {
    UserConfirmed: false,
    UserSub: wanted.id,
    CodeDeliveryDetails: deliveryTo(columns.email),
  }
}

const proofIn = z.object({ ClientMetadata: z.object({ proofOfWork: z.string() }) })

/**
 * Where the operator has proof of work on, a sign-up needs a solved challenge. It travels in
 * ClientMetadata, which every Cognito client can send.
 */
async function requireProof({ proof, database }: IdentityDeps, request: unknown): Promise<void> {
  if (!proof.isAlwaysOn) return
  const solution = proofIn.safeParse(request).data?.ClientMetadata.proofOfWork
  await proof.enforce(database, solution).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'PROOF_REQUIRED' ? proofRequired() : error
  })
}

const confirmRequest = addressRequest.extend({ ConfirmationCode: longText.min(1) })

/** Makes the account of the sign-up that the code was sent for, with the password chosen then. */
export const confirmSignUp: Operation = async (deps, request, caller) => {
  const { ClientId, Username, ConfirmationCode: code } = readRequest(confirmRequest, request)
  checkClient(ClientId)
  const lookup = await lookUpEmail(deps, Username)
  await spendCode(deps, {
    purpose: 'sign-up',
    lookup,
    code,
    caller,
    async effect(sql, { signUpId }) {
      if (signUpId === null || !(await confirmSignUpOf(sql, signUpId))) return false
      await audit(sql, { event: 'account.confirmed', accountId: signUpId, ip: caller.ip })
      return true
    },
  })
  return {}
}

/**
 * Sends another code for the sign-up of whoever asks, and answers alike for every address. A code for
 * somebody else's sign-up would make their password the account's.
 */
export const resendConfirmationCode: Operation = async (deps, request, caller) => {
  const { account, addressKey, email } = await readCodeRequest(deps, 'sign-up', request, caller)
  const waiting = await waitingSignUps(deps.database, addressKey)
  const signUp = ownSignUp(deps, caller, addressKey, waiting)
  await deps.database.tx(async sql => {
    if (signUp) return await sendSignUpCode(deps, sql, { signUp, account }, caller)
    const to = account ? undefined : waiting[0]?.email
    await queueLetter(deps, sql, signUpAgainLetter(deps, caller), to)
  })
  return { CodeDeliveryDetails: deliveryTo(email) }
}

// Apart from the proof that a sign-in leaves: whoever signs up has not shown that the address is theirs.
const proofOf = (addressKey: string): string => `sign-up.${addressKey}`

/** Leaves this browser a cookie that tells its sign-up from others, and gives what to keep of it. */
function markDevice(
  { secrets: { devices } }: IdentityDeps,
  caller: Caller,
  addressKey: string,
): string | undefined {
  const cookie = withDevice(devices, caller.device, proofOf(addressKey))
  caller.keepDevice(cookie)
  return knownDevice(devices, cookie, proofOf(addressKey))
}

/** The newest sign-up of the same browser; without its cookie, the only one from the same network. */
function ownSignUp(
  deps: IdentityDeps,
  caller: Caller,
  addressKey: string,
  waiting: readonly SignUp[],
): SignUp | undefined {
  const device = knownDevice(deps.secrets.devices, caller.device, proofOf(addressKey))
  const byDevice = device && waiting.find(signUp => signUp.device === device)
  if (byDevice) return byDevice
  const network = networkKeyOf(deps, caller)
  const [first, ...others] = waiting.filter(signUp => signUp.network === network)
  return others.length === 0 ? first : undefined
}
