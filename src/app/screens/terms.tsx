import { useNavigate } from 'react-router'
import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { useOwnMember } from '#features/members/web/use-own-member.ts'
import { NewTerms } from '#features/terms/web/new-terms.tsx'
import { TermsList } from '#features/terms/web/terms-list.tsx'
import { termsPath } from '../paths.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

const NAME = 'Terms'

/** What companies agreed on: the fees, and how they are shared. */
export function TermsScreen() {
  const { companyId, mayChoose, choose, isReady } = useCompanyChoice({ orAll: true })
  const own = useOwnMember().data?.companyId ?? undefined
  const navigate = useNavigate()
  return (
    <ScreenFrame
      name={NAME}
      title={NAME}
      subtitle="What partner companies and referring companies agree on: the fee, and how it is shared."
    >
      {mayChoose && <CompanyChoice withAll chosen={companyId} onChoose={choose} />}
      <TermsList
        companyId={companyId}
        isReady={isReady}
        pathOf={pair => termsPath(pair.companyId, pair.referringCompanyId)}
        aside={
          <NewTerms
            own={own}
            onChosen={pair => void navigate(termsPath(pair.companyId, pair.referringCompanyId))}
          />
        }
      />
    </ScreenFrame>
  )
}
