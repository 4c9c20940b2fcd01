import { z } from 'zod'
import { PASSWORD_MAX } from '../../password.ts'
import { invalidParameter } from '../identity-errors.ts'
import { invitationWords, makeTemporaryPassword } from '../invitation.ts'
import type { Operation } from '../operation.ts'
import { checkNewPassword, personalWords } from '../password-policy.ts'
import { metadata } from '../requests.ts'
import { oneUser, readForPool } from './admin-requests.ts'
import { createInvited, resendInvitation } from './invited-account.ts'
import { userAnswer } from './user-answer.ts'
import { attributeList, readAttributes } from './user-attributes.ts'

const schema = oneUser.extend({
  UserAttributes: attributeList.nullish(),
  TemporaryPassword: z.string().max(PASSWORD_MAX).nullish(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).nullish(),
  DesiredDeliveryMediums: z
    .array(z.enum(['EMAIL', 'SMS']))
    .max(2)
    .nullish(),
  ForceAliasCreation: z.boolean().nullish(),
  ClientMetadata: metadata,
})

/** Makes an account with a temporary password, or sends a new one; mails it unless told not to. */
export const adminCreateUser: Operation = async (deps, request, caller) => {
  const asked = readForPool(schema, request)
  const { Username, MessageAction, TemporaryPassword } = asked
  const change = readAttributes(asked.UserAttributes ?? [])
  if (TemporaryPassword) {
    await checkNewPassword(deps, TemporaryPassword, await personalWords(deps, change))
  }
  const password = TemporaryPassword || makeTemporaryPassword()
  const words = invitationWords(asked.ClientMetadata ?? {})
  if (MessageAction === 'RESEND') {
    return {
      User: userAnswer(
        await resendInvitation(deps, { username: Username, password, words, caller }),
      ),
    }
  }
  const { email = '' } = readAttributes([{ Name: 'email', Value: Username }])
  if (change.email !== undefined && change.email !== email) {
    throw invalidParameter('Username and the email attribute must be the same address.')
  }
  const isMailed = MessageAction !== 'SUPPRESS'
  const account = await createInvited(deps, { email, change, password, words, isMailed, caller })
  return { User: userAnswer(account) }
}
