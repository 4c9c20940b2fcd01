import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { useCopy } from '#ui/use-copy.ts'
import { referralLink } from '../referral-link.ts'
import { ownCompanyKey } from './query-keys.ts'

export const OWN_COMPANY = graphql(`
  query OwnCompany($me: ID!) {
    getUser(id: $me) { companyId }
  }
`)

/** The company to which the reader belongs; null for nobody's, undefined while it is read. */
export const useOwnCompany = (): string | null | undefined => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const { data } = useQuery({
    queryKey: ownCompanyKey(me),
    queryFn: async ({ signal }) => ({
      id: (await api.send(OWN_COMPANY, { me }, signal)).getUser?.companyId ?? null,
    }),
  })
  return data?.id
}

/** The reader's link to this company, if they can have one. */
export const useReferralLink = (companyId: string): string | undefined => {
  const { id: userId } = usePerson()
  const userCompanyId = useOwnCompany()
  if (!userId || !userCompanyId) return undefined
  return referralLink({ origin: location.origin, companyId, userId, userCompanyId })
}

/** Copies a link that the reader may have, with the spec's words. */
export const useCopyReferralLink = () => {
  const toast = useToast()
  const [copied, copy] = useCopy()
  const copyLink = async (link: string | undefined): Promise<void> => {
    const { linkCopied, linkNotCopied } = REFERRAL_MESSAGES
    if (link === undefined) return toast('failure', linkNotCopied)
    if (await copy(link)) return toast('success', linkCopied)
    const description = 'Your browser blocked copying. Choose Share and copy the link yourself.'
    toast('failure', { ...linkNotCopied, description })
  }
  return { copied, copyLink }
}

/** The same for the reader's link to this company. */
export const useCopyLink = (companyId: string) => {
  const link = useReferralLink(companyId)
  const { copied, copyLink } = useCopyReferralLink()
  return { copied, copyLink: () => copyLink(link) }
}
