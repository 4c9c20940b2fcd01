import { z } from 'zod'
import { limitCodeEmails } from '../code-limits.ts'
import { deliveryTo, sendSignUpCode } from '../codes.ts'
import { signUpAgainLetter } from '../identity-letters.ts'
import { queueLetter } from '../identity-mail.ts'
import type { Operation } from '../operation.ts'
import { ownSignUp } from '../own-sign-up.ts'
import { sourceOf } from '../request-source.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { waitingSignUps } from '../sign-up-store.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({ ClientId: clientId, Username: longText.min(1), ClientMetadata: metadata })

/**
 * Sends another code for the sign-up of whoever asks, and answers alike for every address. A code for
 * somebody else's sign-up would make their password the account's.
 */
export const resendConfirmationCode: Operation = async (deps, request, caller) => {
  const { ClientId, Username } = readRequest(schema, request)
  checkClient(ClientId)
  const whose = await whoseAddress(deps, Username)
  const { account, addressKey } = whose
  await limitCodeEmails(deps, 'sign-up', whose, await sourceOf(deps, caller, whose))
  const waiting = await waitingSignUps(deps.database, addressKey)
  const signUp = ownSignUp(deps, caller, addressKey, waiting)
  await deps.database.tx(async sql => {
    if (signUp) return await sendSignUpCode(deps, sql, { signUp, account }, caller)
    const to = account ? undefined : waiting[0]?.email
    await queueLetter(deps, sql, signUpAgainLetter(deps, caller), to)
  })
  return { CodeDeliveryDetails: deliveryTo(Username) }
}
