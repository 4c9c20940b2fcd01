import { useNavigate } from 'react-router'
import { useCan } from '#client/actor-context.ts'
import { governCompany } from '#features/companies/company-access.ts'
import { writeContent } from '#features/companies/content-access.ts'
import { EditCompanyForm } from '#features/companies/web/edit-company-form.tsx'
import { EditTrainingAndFaq } from '#features/companies/web/edit-training-and-faq.tsx'
import { useEditedCompany } from '#features/companies/web/use-edit-company.ts'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import { inCompany, paths } from '../paths.ts'
import { UNASKED } from '../shell/leave-guard.tsx'
import { BackLink } from './back-link.tsx'
import { CompanyAdminGate } from './company-admin-gate.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

const NAME = 'Edit Company'

export function CompanyAdminEditScreen() {
  const choice = useCompanyChoice()
  return (
    <CompanyAdminGate name={NAME} choice={choice}>
      {companyId => (
        <EditCompany
          key={companyId}
          companyId={companyId}
          back={inCompany(paths.companyAdmin, choice.named)}
        />
      )}
    </CompanyAdminGate>
  )
}

function EditCompany({ companyId, back }: { companyId: string; back: string }) {
  const navigate = useNavigate()
  const can = useCan()
  const company = useEditedCompany(companyId)
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={NAME} />
      <BackLink to={back}>Back to Company Administration</BackLink>
      <h1 className="mt-3 text-lg font-semibold tracking-tight">{NAME}</h1>
      <p className="mt-1 min-h-6 text-ink-quiet wrap-anywhere">{company.data?.companyName}</p>
      <div className="mt-8 flex flex-col gap-10">
        <Loaded query={company} failed="We couldn’t load this company." skeleton={<FormSkeleton />}>
          {data => (
            <EditCompanyForm
              company={data}
              mayShare={can(governCompany, data)}
              onLogo={() => void company.refetch()}
              onLeave={() => void navigate(back, UNASKED)}
            />
          )}
        </Loaded>
        {can(writeContent, { companyId }) && (
          <section aria-labelledby="training">
            <h2 id="training" className="font-semibold tracking-tight">
              Training and FAQ
            </h2>
            <p className="mt-1 mb-4 text-sm text-ink-quiet">Changes here save automatically.</p>
            <EditTrainingAndFaq companyId={companyId} />
          </section>
        )}
      </div>
    </div>
  )
}

function FormSkeleton() {
  return (
    <LoadingStatus words="Loading the company" className="flex flex-col gap-5">
      {['look', 'about', 'commission'].map(part => (
        <Skeleton key={part} className="h-52 w-full" />
      ))}
    </LoadingStatus>
  )
}
