import { useNavigate, useParams } from 'react-router'
import { useActor, useCan } from '#client/actor-context.ts'
import { administerMember } from '#features/members/member-access.ts'
import { EditMemberForm } from '#features/members/web/edit-member-form.tsx'
import type { MemberDetails } from '#features/members/web/edit-member-values.ts'
import { useCompanyPeople } from '#features/members/web/use-company-people.ts'
import { useMember } from '#features/members/web/use-member.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { UNASKED } from '../shell/leave-guard.tsx'
import { BackLink } from './back-link.tsx'
import { inCompany, useCompanyChoice } from './use-company-choice.ts'

export function CompanyAdminMemberScreen() {
  const { memberId = '' } = useParams()
  const { named } = useCompanyChoice()
  const member = useMember(memberId)
  const back = inCompany(paths.companyAdmin, named)
  return (
    <div className="px-4 py-8 sm:px-6 sm:py-10">
      <PageTitle name="Edit Member" />
      <BackLink to={back}>Back to Company Administration</BackLink>
      <h1 className="mt-3 text-xl font-semibold tracking-tight">Edit Member</h1>
      <p className="mt-1 min-h-6 text-ink-quiet wrap-anywhere">
        {member.data && [member.data.name, member.data.email].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-6 max-w-160 rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-6">
        <Loaded
          query={member}
          failed="We couldn’t load this member. They may not belong to your company."
          skeleton={<FormSkeleton />}
        >
          {data => <MemberForm member={data} back={back} />}
        </Loaded>
      </div>
    </div>
  )
}

function MemberForm({ member, back }: { member: MemberDetails; back: string }) {
  const navigate = useNavigate()
  const people = useCompanyPeople(member.companyId ?? '')
  const isKnown = useActor() !== undefined
  const mayEdit = useCan()(administerMember, member)
  if (isKnown && !mayEdit) {
    return (
      <p className="text-sm text-ink-quiet">
        This member is a platform administrator. Only another platform administrator can edit them.
      </p>
    )
  }
  return (
    <Loaded
      query={people}
      failed="We couldn’t load your company’s members."
      skeleton={<FormSkeleton />}
    >
      {data => (
        <EditMemberForm
          member={member}
          people={data}
          onLeave={() => void navigate(back, UNASKED)}
        />
      )}
    </Loaded>
  )
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-x-5 sm:grid-cols-2">
      <span className="sr-only">Loading the member</span>
      {['first', 'last', 'phone', 'address', 'group', 'lead'].map(field => (
        <div key={field} className="h-18">
          <Skeleton className="mb-2.5 h-4 w-24" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  )
}
