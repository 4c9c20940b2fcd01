import { useNavigate, useParams } from 'react-router'
import { useActor, useCan } from '#client/actor-context.ts'
import { administerMember } from '#features/members/member-access.ts'
import { EditMemberForm } from '#features/members/web/edit-member-form.tsx'
import type { MemberDetails } from '#features/members/web/edit-member-values.ts'
import { useTeamLeads } from '#features/members/web/lead-pickers.tsx'
import { useMember } from '#features/members/web/use-member.ts'
import { useFirstChoices } from '#ui/choices.ts'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, SkeletonField } from '#ui/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import { inCompany, paths } from '../paths.ts'
import { UNASKED } from '../shell/leave-guard.tsx'
import { BackLink } from './back-link.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

export function CompanyAdminMemberScreen() {
  const { memberId = '' } = useParams()
  const { named } = useCompanyChoice()
  const member = useMember(memberId)
  const back = inCompany(paths.companyAdmin, named)
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name="Edit Member" />
      <BackLink to={back}>Back to Company Administration</BackLink>
      <h1 className="mt-3 text-lg font-semibold tracking-tight">Edit Member</h1>
      <p className="mt-1 min-h-6 text-ink-quiet wrap-anywhere">
        {member.data && [member.data.name, member.data.email].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-6 max-w-160 rounded-lg border border-frame bg-surface p-5 shadow-raised sm:p-6">
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
  // Whether there are any decides what the form shows.
  const teamLeads = useFirstChoices(useTeamLeads(member, member.divisionLeadId))
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
      query={teamLeads}
      failed="We couldn’t load your company’s members."
      skeleton={<FormSkeleton />}
    >
      {() => <EditMemberForm member={member} onLeave={() => void navigate(back, UNASKED)} />}
    </Loaded>
  )
}

function FormSkeleton() {
  return (
    <LoadingStatus words="Loading the member" className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {['first', 'last', 'phone', 'address', 'group', 'lead'].map(field => (
        <SkeletonField key={field} />
      ))}
    </LoadingStatus>
  )
}
