import { joiningInputs } from '#features/companies/server/company-inputs.ts'
import type { CompanyPart } from '#features/companies/server/company-type.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { inputsOf } from '#platform/graphql/declared.ts'
import { MEMBER_FIELDS } from '../member.ts'
import type { GroupType } from './member-type.ts'

/** What the mutations take. */
export const memberInputs = (
  builder: ApiBuilder,
  groupType: GroupType,
  policyType: CompanyPart['policyType'],
) => ({
  register: builder.inputType('RegisterMemberInput', {
    description: 'Who joins, and which company.',
    fields: t => ({
      firstName: t.string({ required: true, description: 'Given name.' }),
      lastName: t.string({ required: true, description: 'Family name.' }),
      phone: t.string({ required: true, description: 'In the form +1XXXXXXXXXX.' }),
      address: t.string({ required: true, description: 'The full address.' }),
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
      firstName: t.string({ required: true, description: 'Given name.' }),
      lastName: t.string({ required: true, description: 'Family name.' }),
      ...inputsOf(t, MEMBER_FIELDS).optional('phone', 'address'),
      group: t.field({ type: groupType, description: 'Any but admin; flags and leads follow it.' }),
      divisionLeadId: t.id({ description: 'For an agent or a team lead; empty for none.' }),
      teamLeadId: t.id({
        description:
          'For an agent: a team lead of that division or, without one, a team lead without a division lead.',
      }),
    }),
  }),
  setActive: builder.inputType('SetMemberActiveInput', {
    description: 'A person, and whether they may come in.',
    fields: t => ({
      id: t.id({ required: true, description: 'The person.' }),
      active: t.boolean({ required: true, description: 'Whether they can sign in.' }),
    }),
  }),
  setAdmin: builder.inputType('SetPlatformAdminInput', {
    description: 'A person, and whether they look after the platform.',
    fields: t => ({
      userId: t.id({ required: true, description: 'The person.' }),
      admin: t.boolean({ required: true, description: 'Whether they are to be an admin.' }),
    }),
  }),
  resend: builder.inputType('ResendInvitationInput', {
    description: 'Who has not come yet.',
    fields: t => ({ userId: t.id({ required: true, description: 'The person.' }) }),
  }),
  delete: builder.inputType('DeleteUserInput', {
    description: 'Who is to go.',
    fields: t => ({ id: t.id({ required: true, description: 'The person.' }) }),
  }),
  create: builder.inputType('CreateUserInput', {
    description: 'Who is invited, and what they are to be.',
    fields: t => ({
      email: t.string({ required: true, description: 'Where the invitation goes.' }),
      firstName: t.string({ required: true, description: 'Given name.' }),
      lastName: t.string({ required: true, description: 'Family name.' }),
      companyId: t.id({ required: true, description: 'The member’s company.' }),
      ...inputsOf(t, MEMBER_FIELDS).optional('phone', 'address'),
      group: t.field({ type: groupType, description: 'Any but admin; agent unless said.' }),
      divisionLeadId: t.id({ description: 'For an agent or a team lead.' }),
      teamLeadId: t.id({
        description:
          'For an agent: a team lead of that division or, without one, a team lead without a division lead.',
      }),
      idempotencyKey: t.string({
        description: 'Sent again with the same key, it invites one person.',
      }),
    }),
  }),
  createCompany: builder.inputType('CreateCompanyInput', {
    description: 'A company and its first administrator.',
    fields: t => ({
      companyName: t.string({ required: true, description: 'What people call it.' }),
      contactEmail: t.string({ required: true, description: 'For those who look after it.' }),
      website: t.string({ required: true, description: 'Where it shows itself.' }),
      adminFirstName: t.string({ required: true, description: 'The administrator’s given name.' }),
      adminLastName: t.string({ required: true, description: 'The administrator’s family name.' }),
      adminEmail: t.string({ required: true, description: 'Where the invitation goes.' }),
      ...joiningInputs(t, policyType),
      idempotencyKey: t.string({
        description: 'Sent again with the same key, it makes one company.',
      }),
    }),
  }),
})
