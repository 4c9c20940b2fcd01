import { Icon as Building2 } from 'lucide:building-2'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { isWebAddress } from '#features/companies/company-input.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { JOINING, type JoiningPolicy } from '#features/companies/joining.ts'
import { companiesAsked } from '#features/companies/web/company-choices.ts'
import {
  CHOICES_READ,
  type Choices,
  type SelectOption,
  useChosen,
  useFirstChoices,
} from '#ui/choices.ts'
import { ChooserField } from '#ui/chooser.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadingStatus, Skeleton, SkeletonField } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast-context.ts'
import { COMPANIES_TO_JOIN_KEY } from './query-keys.ts'

const COMPANIES_TO_JOIN = graphql(`
  query CompaniesToJoin($filter: ModelCompanyFilterInput!, $limit: Int!) {
    listCompanies(filter: $filter, orderBy: { field: COMPANY_NAME, direction: ASC }, limit: $limit) {
      items { id companyName website joiningPolicy }
    }
  }
`)

type CompanyToJoin = SelectOption &
  ResultOf<typeof COMPANIES_TO_JOIN>['listCompanies']['items'][number]

/** The active companies, as anyone may read them. */
const useCompaniesToJoin = (): Choices<CompanyToJoin> => {
  const { api } = useClient()
  return {
    queryKey: COMPANIES_TO_JOIN_KEY,
    read: async ({ words = '', value }, signal) => {
      const filter = { ...companiesAsked(words, value), status: { eq: 'ACTIVE' as const } }
      const variables = { filter, limit: CHOICES_READ }
      const { listCompanies } = await api.sendAsGuest(COMPANIES_TO_JOIN, variables, signal)
      return listCompanies.items.map(one => ({ ...one, value: one.id, label: one.companyName }))
    },
  }
}

const CHOOSE = { value: '', label: 'Choose your company' }

/** The company that a person joins; who leads them there is not theirs to say. */
export function CompanyPicker() {
  const companies = useCompaniesToJoin()
  const { data, isError, isFetching, refetch } = useFirstChoices(companies)
  const { watch } = useFormContext<{ companyId: string }>()
  const chosen = useChosen(companies, watch('companyId'))
  const toast = useToast()
  useEffect(() => {
    if (isError) toast('failure', COMPANY_MESSAGES.loadFailed)
  }, [isError, toast])
  if (isError) {
    return (
      <ErrorState
        sentence="We couldn’t load companies."
        waiting={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <PickerSkeleton />
  return (
    <>
      <ChooserField name="companyId" label="Company" choices={companies} none={CHOOSE} />
      <CompanyCard company={chosen ?? undefined} />
    </>
  )
}

interface Shown {
  readonly joiningPolicy: JoiningPolicy
  readonly companyName: string
  readonly website: string
}

/** Its place is kept while nothing is chosen, so that nothing jumps. */
function CompanyCard({ company }: { company: Shown | undefined }) {
  const frame = company
    ? 'border-line bg-surface shadow-raised'
    : 'border-dashed border-line-strong'
  return (
    <div className={`flex min-h-19 items-center gap-3.5 rounded-md border p-3.5 ${frame}`}>
      <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-brand-soft text-green-ink">
        <Building2 aria-hidden="true" className="size-5" />
      </span>
      <div aria-live="polite" className="min-w-0 text-sm">
        {company ? (
          <>
            <p className="font-medium wrap-anywhere">{company.companyName}</p>
            <Website address={company.website} />
            <p className="mt-1 wrap-anywhere">
              {JOINING[company.joiningPolicy].notice(company.companyName)}
            </p>
          </>
        ) : (
          <p className="text-ink-quiet">Your company’s name and website show here.</p>
        )}
      </div>
    </div>
  )
}

function Website({ address }: { address: string }) {
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  if (!isWebAddress(address)) return <p className="text-ink-quiet wrap-anywhere">{bare}</p>
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="text-ink-quiet underline underline-offset-2 wrap-anywhere hover:text-ink pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {bare}
    </a>
  )
}

function PickerSkeleton() {
  return (
    <LoadingStatus words="Loading companies">
      <SkeletonField />
      <Skeleton className="mt-4 h-19 w-full" />
    </LoadingStatus>
  )
}
