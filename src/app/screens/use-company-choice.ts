import { useSearchParams } from 'react-router'
import { usePerson } from '#client/person-context.ts'
import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { useOwnMember } from '#features/members/web/use-own-member.ts'
import { useChosen, useFirstChoices } from '#ui/choices.ts'
import { mayEnter } from '../guards.ts'
import { COMPANY_PARAMETER } from '../paths.ts'

interface Choice {
  /** Where the address names none, all companies are meant, not the reader's own. */
  readonly orAll?: boolean
}

/**
 * The company whose dashboard is shown: to a platform administrator the one that the address names,
 * so that a link or a reload shows the same; else the reader's own.
 */
export const useCompanyChoice = ({ orAll = false }: Choice = {}) => {
  const [search, setSearch] = useSearchParams()
  // As the guards of these screens do, so that the companies load beside the reader's own record.
  const mayChoose = mayEnter(usePerson(), 'admin')
  const member = useOwnMember()
  const choices = useCompanyChoices()
  const companies = useFirstChoices(choices, mayChoose)
  const own = member.data?.companyId ?? undefined

  const asked = mayChoose ? search.get(COMPANY_PARAMETER) : null
  // Until the companies are read, the address is taken at its word.
  const isKnown = useChosen(choices, asked ?? '') !== null
  const named = isKnown ? asked : null
  const instead = orAll ? undefined : (own ?? (member.data && companies.data?.[0]?.value))
  const choose = (id: string | undefined): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (id === undefined || (!orAll && id === own)) next.delete(COMPANY_PARAMETER)
        else next.set(COMPANY_PARAMETER, id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    /** Undefined: not yet known, or all of them, or none (see `isReady`). */
    companyId: named ?? instead,
    /** What the address names, to be kept in the links of the screen. */
    named,
    mayChoose,
    choose,
    /** Nothing more is to come that could name one. */
    isReady: member.isSuccess && (!mayChoose || companies.isSuccess),
    isError: member.isError || (mayChoose && companies.isError),
    retry: () => {
      if (member.isError) void member.refetch()
      if (companies.isError) void companies.refetch()
    },
  }
}
