import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { usePerson } from '#client/person-context.ts'
import { useCompanies } from '#features/companies/web/use-companies.ts'
import { useOwnMember } from '#features/members/web/use-own-member.ts'
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
  const companies = useCompanies({ enabled: mayChoose })
  const own = member.data?.companyId ?? undefined
  const ownFirst = useMemo(() => ownOnTop(companies.data, own), [companies.data, own])

  const asked = mayChoose ? search.get(COMPANY_PARAMETER) : null
  // Until the companies are read, the address is taken at its word.
  const isKnown = ownFirst?.some(({ id }) => id === asked) ?? true
  const named = isKnown ? asked : null
  const instead = orAll ? undefined : (own ?? (member.data && ownFirst?.[0]?.id))
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
    /** The reader's own first; for who may choose. */
    companies: ownFirst,
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

const ownOnTop = <C extends { readonly id: string }>(
  companies: readonly C[] | undefined,
  own: string | undefined,
): C[] | undefined =>
  companies?.toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
