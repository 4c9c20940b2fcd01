import { joiningInputs } from '#features/companies/server/company-inputs.ts'
import type { CompanyPart } from '#features/companies/server/company-type.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { inputsOf } from '#platform/graphql/declared.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { idInput } from '#platform/graphql/mutations.ts'
import { MEMBER_FIELDS } from '../member.ts'
import type { GroupType } from './member-type.ts'

/** What the mutations take. */
export const memberInputs = (
  builder: ApiBuilder,
  groupType: GroupType,
  policyType: CompanyPart['policyType'],
) => ({
  register: builder.inputType('RegisterMemberInput', {
    description: 'The new member and their company.',
    fields: t => ({
      firstName: t.string({ required: true, description: 'First name.' }),
      lastName: t.string({ required: true, description: 'Last name.' }),
      phone: t.string({
        required: true,
        description: 'A phone number in the format +1XXXXXXXXXX.',
      }),
      address: t.string({ required: true, description: 'The full postal address.' }),
      companyId: t.id({ required: true, description: 'An active company.' }),
    }),
  }),
  updateProfile: builder.inputType('UpdateUserInput', {
    description: 'Fields to change. Omit a field to keep it; an empty phone or address clears it.',
    fields: t => ({
      id: t.id({ required: true, description: 'The member.' }),
      ...inputsOf(t, MEMBER_FIELDS).optional('name', 'phone', 'address', 'showPictureToClients'),
    }),
  }),
  edit: builder.inputType('UpdateMemberInput', {
    description:
      'Fields to change. Omit a field to keep it; an empty phone, address or lead clears it.',
    fields: t => ({
      id: t.id({ required: true, description: 'The person.' }),
      firstName: t.string({ required: true, description: 'First name.' }),
      lastName: t.string({ required: true, description: 'Last name.' }),
      ...inputsOf(t, MEMBER_FIELDS).optional('phone', 'address'),
      group: t.field({
        type: groupType,
        description: 'The member’s group, any except admin. Flags and leads follow it.',
      }),
      divisionLeadId: t.id({
        description: 'The division lead, for an agent or a team lead. Empty for none.',
      }),
      teamLeadId: t.id({
        description:
          'The team lead, for an agent. Must belong to the chosen division lead or, if none is chosen, have no division lead.',
      }),
    }),
  }),
  setActive: builder.inputType('SetMemberActiveInput', {
    description: 'A member and whether they can sign in.',
    fields: t => ({
      id: t.id({ required: true, description: 'The person.' }),
      active: t.boolean({ required: true, description: 'Whether the member can sign in.' }),
    }),
  }),
  setAdmin: builder.inputType('SetPlatformAdminInput', {
    description: 'A member and whether they are a platform administrator.',
    fields: t => ({
      userId: t.id({ required: true, description: 'The person.' }),
      admin: t.boolean({
        required: true,
        description: 'Whether the member is a platform administrator.',
      }),
    }),
  }),
  resend: builder.inputType('ResendInvitationInput', {
    description: 'The person to invite again.',
    fields: t => ({ userId: t.id({ required: true, description: 'The person.' }) }),
  }),
  delete: idInput(builder, 'DeleteUserInput', 'The member to delete.', 'The person.'),
  create: builder.inputType('CreateUserInput', {
    description: 'The person to invite and their role.',
    fields: t => ({
      email: t.string({ required: true, description: 'The email address to invite.' }),
      firstName: t.string({ required: true, description: 'First name.' }),
      lastName: t.string({ required: true, description: 'Last name.' }),
      companyId: t.id({ required: true, description: 'The member’s company.' }),
      ...inputsOf(t, MEMBER_FIELDS).optional('phone', 'address'),
      group: t.field({
        type: groupType,
        description: 'The member’s group, any except admin. Defaults to agent.',
      }),
      divisionLeadId: t.id({ description: 'The division lead, for an agent or a team lead.' }),
      teamLeadId: t.id({
        description:
          'The team lead, for an agent. Must belong to the chosen division lead or, if none is chosen, have no division lead.',
      }),
      idempotencyKey: idempotencyKeyOf(t, 'sends no second invitation'),
    }),
  }),
  createCompany: builder.inputType('CreateCompanyInput', {
    description: 'A company and its first administrator.',
    fields: t => ({
      companyName: t.string({ required: true, description: 'The company’s name.' }),
      contactEmail: t.string({
        required: true,
        description: 'The contact email, for administrators.',
      }),
      website: t.string({ required: true, description: 'The company’s website.' }),
      adminFirstName: t.string({ required: true, description: 'The administrator’s first name.' }),
      adminLastName: t.string({ required: true, description: 'The administrator’s last name.' }),
      adminEmail: t.string({ required: true, description: 'The email address to invite.' }),
      ...joiningInputs(t, policyType),
      idempotencyKey: idempotencyKeyOf(t, 'creates no second company'),
    }),
  }),
})
