import type { InvitationWords } from '#features/identity/server/identity-letters.ts'
import { invitationLetter } from '#features/identity/server/identity-letters.ts'
import { type Letter, type Sender, writeLetter } from '#platform/mail/letter.ts'
import { INVITATION_DAYS } from '../agent-invitation.ts'

/** An agent's invitation: its link fills in the registration. */
export const agentInvitationLetter = (
  sender: Sender,
  words: InvitationWords,
  { email, url }: { readonly email: string; readonly url: string },
): Letter =>
  invitationLetter(sender, words, {
    link: { label: 'Accept the invitation', url },
    after: `Register with this email address, ${email}. The link works once and expires in ${INVITATION_DAYS} days. If you weren’t expecting this invitation, you can ignore it.`,
  })

export const approvedLetter = (sender: Sender, companyName: string): Letter =>
  writeLetter(sender, {
    subject: `You joined ${companyName}`,
    before: `An administrator of ${companyName} approved your request. You can now refer clients.`,
    link: { label: `Open ${sender.productName}`, url: `${sender.publicUrl}/dashboard` },
  })

export const declinedLetter = (sender: Sender, companyName: string): Letter =>
  writeLetter(sender, {
    subject: `Your request to join ${companyName}`,
    before: `An administrator of ${companyName} declined your request to join. You still have your account and can ask to join another company.`,
    link: { label: 'Choose another company', url: `${sender.publicUrl}/dashboard` },
    after: 'If you think this is a mistake, contact the company.',
  })
