import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { attributeList } from '../admin/user-attributes.ts'
import { limitCodeEmails } from '../code-limits.ts'
import { deliveryTo, sendSignUpCode } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { signUpColumns } from '../own-attributes.ts'
import { markDevice } from '../own-sign-up.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword, personalWords } from '../password-policy.ts'
import { sourceOf } from '../request-source.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { insertSignUp, signUpEnd } from '../sign-up-store.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({
  ClientId: clientId,
  Username: longText.min(1),
  Password: longText,
  UserAttributes: attributeList.default([]),
  ClientMetadata: metadata,
})

/**
 * Keeps what was asked for until its code is typed. An address that has an account is answered alike
 * and in the same time, and its owner gets an email instead of a code.
 */
export const signUp: Operation = async (deps, request, caller) => {
  const { ClientId, Username, Password, UserAttributes } = readRequest(schema, request)
  checkClient(ClientId)
  const columns = signUpColumns(Username, UserAttributes)
  await checkNewPassword(deps, Password, await personalWords(deps, columns))
  const whose = await whoseAddress(deps, columns.email)
  const { account, addressKey } = whose
  const source = await sourceOf(deps, caller, whose)
  await limitCodeEmails(deps, 'sign-up', whose, source)
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
