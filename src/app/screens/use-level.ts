import { usePerson } from '#client/person-context.ts'
import type { ReferralScope } from '#features/referrals/web/referral-scope.ts'
import { useCompanyChoice } from './use-company-choice.ts'

/**
 * Whose dashboard a lead's screen shows: the reader's own team or division, and to a platform
 * administrator all that the agents of the chosen company sent.
 */
export const useLevel = (level: 'team' | 'division') => {
  const { id: me } = usePerson()
  const choice = useCompanyChoice()
  const { companyId } = choice
  if (!choice.mayChoose) {
    const referrals: ReferralScope = { by: level, id: me }
    return { me, choice, companyId: undefined, referrals }
  }
  const referrals: ReferralScope | undefined = companyId ? { by: 'sent', id: companyId } : undefined
  return { me, choice, companyId, referrals }
}
