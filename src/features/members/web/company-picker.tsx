import { Icon as Building2 } from 'lucide:building-2'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { isWebAddress } from '#features/companies/company-input.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { JOINING, type JoiningPolicy } from '#features/companies/joining.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast-context.ts'
import { COMPANIES_TO_JOIN_KEY } from './query-keys.ts'

const COMPANIES_TO_JOIN = graphql(`
  query CompaniesToJoin {
    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {
      items { id companyName website joiningPolicy }
    }
  }
`)

/** The active companies by name, as anyone may read them. */
const useCompaniesToJoin = () => {
  const { api } = useClient()
  const toast = useToast()
  const companies = useQuery({
    queryKey: COMPANIES_TO_JOIN_KEY,
    queryFn: async ({ signal }) => {
      const { listCompanies } = await api.sendAsGuest(COMPANIES_TO_JOIN, {}, signal)
      return listCompanies.items.toSorted((a, b) => a.companyName.localeCompare(b.companyName))
    },
  })
  useEffect(() => {
    if (companies.isError) toast('failure', COMPANY_MESSAGES.loadFailed)
  }, [companies.isError, toast])
  return companies
}

const CHOOSE = { value: '', label: 'Choose your company' }

/** The company that a person joins; who leads them there is not theirs to say. */
export function CompanyPicker() {
  const { data, isError, isFetching, refetch } = useCompaniesToJoin()
  const { watch } = useFormContext<{ companyId: string }>()
  const companyId = watch('companyId')
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
  const options = data.map(({ id, companyName }) => ({ value: id, label: companyName }))
  return (
    <>
      <SelectField name="companyId" label="Company" options={[CHOOSE, ...options]} />
      <CompanyCard company={data.find(({ id }) => id === companyId)} />
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
      className="text-ink-quiet underline underline-offset-2 wrap-anywhere hover:text-ink"
    >
      {bare}
    </a>
  )
}

function PickerSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading companies</span>
      <div className="h-18">
        <Skeleton className="mb-2.5 h-4 w-20" />
        <Skeleton className="h-11 w-full" />
      </div>
      <Skeleton className="mt-1 h-19 w-full" />
    </div>
  )
}
