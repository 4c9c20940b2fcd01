import { usePerson } from '#client/person-context.ts'
import { useOwnMember, useWaitForOwnMember } from '#features/members/web/use-own-member.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { useCopy } from '#ui/use-copy.ts'
import { referralLink } from '../referral-link.ts'

/** What a company's link of the reader's own is; none without a company to refer from. */
const useLinkTo = () => {
  const { id: userId } = usePerson()
  return (companyId: string, userCompanyId: string | null): string | undefined =>
    userCompanyId === null
      ? undefined
      : referralLink({ origin: location.origin, companyId, userId, userCompanyId })
}

/** The reader's link to this company; undefined if they can't have one, or while it is read. */
export const useReferralLink = (companyId: string): string | undefined => {
  const linkTo = useLinkTo()
  const { data: own } = useOwnMember()
  return linkTo(companyId, own?.companyId ?? null)
}

/** Copies the reader's link to a company, with the spec's words. */
export const useCopyLink = () => {
  const toast = useToast()
  const linkTo = useLinkTo()
  const ownMember = useWaitForOwnMember()
  const [copied, copy] = useCopy()
  const copyLink = async (companyId: string): Promise<void> => {
    const { linkCopied, linkNotCopied } = REFERRAL_MESSAGES
    const own = await ownMember().catch(() => undefined)
    const link = linkTo(companyId, own?.companyId ?? null)
    if (link === undefined) return toast('failure', linkNotCopied)
    if (await copy(link)) return toast('success', linkCopied)
    const description = 'Your browser blocked copying. Choose Share and copy the link yourself.'
    toast('failure', { ...linkNotCopied, description })
  }
  return { copied, copyLink }
}
