import type { Company } from '#features/companies/company.ts'
import type { companyApi } from '#features/companies/server/company-api.ts'
import type { Shown } from '#kernel/access.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { addMutations, type Changed } from '#platform/graphql/mutations.ts'
import type { Member } from '../member.ts'
import { createCompany } from './create-company.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { editMember } from './edit-member.ts'
import { registerMember, updateProfile } from './member-actions.ts'
import type { MemberDeps } from './member-deps.ts'
import { memberInputs } from './member-inputs.ts'
import type { GroupType } from './member-type.ts'
import { setPlatformAdmin } from './platform-admin.ts'
import { resendInvitation } from './resend-invitation.ts'
import { setMemberActive } from './set-member-active.ts'

export interface MutationParts extends Changed<MemberDeps, Member> {
  readonly groupType: GroupType
  readonly companies: ReturnType<typeof companyApi>
}

type Inputs = ReturnType<typeof memberInputs>

/** What is done with people, and how they come and go. */
export function memberMutations(builder: ApiBuilder, how: MutationParts): void {
  const inputs = memberInputs(builder, how.groupType, how.companies.policyType)
  addOwn(builder, inputs, how)
  addComing(builder, inputs, how)
  addCompany(builder, inputs, how)
}

/** What people change of themselves, and of those they look after. */
function addOwn(builder: ApiBuilder, inputs: Inputs, { deps, type, show }: MutationParts): void {
  addMutations(builder, { type, deps, show }, (mutation, t) => ({
    registerMember: t.field({
      type,
      nullable: true,
      description:
        'Creates your User record. Its email comes from your account. Null while a company administrator has to approve; see `ownJoinRequest`.',
      args: { input: t.arg({ type: inputs.register, required: true }) },
      resolve: async (_root, { input }, { actor, fresh }) => {
        const member = await registerMember(deps, actor, input)
        return member ? show(await fresh(), member) : null
      },
    }),
    updateUser: mutation('Updates your own profile.', inputs.updateProfile, (deps, actor, input) =>
      updateProfile(deps, actor, input.id, input),
    ),
    updateMember: mutation(
      'Updates a member’s name, contact details, group, flags and leads together.',
      inputs.edit,
      (deps, actor, input) => editMember(deps, actor, input.id, input),
    ),
    setMemberActive: mutation(
      'Activates or deactivates a member. Their sessions end.',
      inputs.setActive,
      setMemberActive,
    ),
    setPlatformAdmin: mutation(
      'Grants or removes platform administrator access. Platform administrators only.',
      inputs.setAdmin,
      setPlatformAdmin,
    ),
  }))
}

/** Who is invited, and who goes. */
function addComing(builder: ApiBuilder, inputs: Inputs, parts: MutationParts): void {
  addMutations(builder, parts, (mutation, t) => ({
    createUser: mutation(
      'Invites a person: creates an account, a group membership and a User record, or none of them. Platform administrators only.',
      inputs.create,
      createUser,
    ),
    resendInvitation: t.boolean({
      description: 'Sends a new temporary password to a person who hasn’t signed in yet.',
      args: { input: t.arg({ type: inputs.resend, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        return await resendInvitation(parts.deps, actor, input.userId)
      },
    }),
    deleteUser: mutation(
      'Deletes a member that nothing else refers to, and their account. Returns the deleted row. Platform administrators only.',
      inputs.delete,
      (deps, actor, { id }) => deleteUser(deps, actor, id),
    ),
  }))
}

/** A company comes with a person, so it is made here. */
function addCompany(
  builder: ApiBuilder,
  inputs: Inputs,
  { deps, companies: { companyType, companyOf } }: MutationParts,
): void {
  builder.mutationFields(t => ({
    createCompany: t.field({
      type: companyType,
      description:
        'Creates a company and invites its first administrator. Either both succeed or neither. Platform administrators only.',
      args: { input: t.arg({ type: inputs.createCompany, required: true }) },
      resolve: async (_root, { input }, context, info) => {
        requireSignedIn(context.actor)
        const id = await createCompany(deps, context.actor, input)
        return (await companyOf(context, id, info)) as Shown<Company>
      },
    }),
  }))
}
