import type { EnumRef } from '@pothos/core'
import type { CompanyPart } from '#features/companies/server/company-type.ts'
import type { memberApi } from '#features/members/server/member-api.ts'
import type { Shown } from '#kernel/access.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { apiFields } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { relationField } from '#platform/graphql/relation-fields.ts'
import { TERMS_FIELDS, type Terms } from '../terms.ts'
import type { TermsScope } from '../terms-access.ts'
import type { AbsentLead, FeeKind, Payer, TermsSide, TermsState } from '../terms-choices.ts'
import { stateAt } from '../terms-state.ts'

export const termsEnums = (builder: ApiBuilder) => ({
  feeKind: describedEnum<FeeKind>(builder, 'FeeKind', 'The basis of a fee.', {
    PERCENT: 'A percentage of the deal.',
    FLAT: 'The same amount for each referral.',
    REPORTED: 'Whatever the partner company reports.',
  }),
  absentLead: describedEnum<AbsentLead>(
    builder,
    'AbsentLead',
    'The recipient of the share of a lead whom the agent doesn’t have.',
    {
      HOUSE: 'The referring company.',
      AGENT: 'The agent.',
      UP: 'The next lead above, or the referring company where there is none.',
    },
  ),
  paidBy: describedEnum<Payer>(
    builder,
    'Payer',
    'The company that pays people their shares of a fee.',
    {
      PARTNER: 'The partner company pays each person.',
      OFFICE: 'The partner company pays the referring company, which pays its people.',
    },
  ),
  draftedSide: describedEnum<TermsSide>(builder, 'TermsSide', 'A side of terms.', {
    PARTNER: 'The partner company.',
    REFERRING: 'The referring company.',
    PLATFORM: 'The platform. It accepts for any company that refers.',
  }),
  state: describedEnum<TermsState>(builder, 'TermsState', 'The state of terms.', {
    DRAFT: 'Not proposed yet. Only its own side sees it.',
    PROPOSED: 'Proposed, and not accepted by both sides yet.',
    ACTIVE: 'Accepted by both sides. Referrals from `effectiveFrom` on are made under these terms.',
    DECLINED: 'Declined by one side.',
    SUPERSEDED: 'A later version applies to new referrals.',
  }),
  scope: describedEnum<TermsScope>(builder, 'TermsScope', 'A part of the terms that you can see.', {
    WAITING: 'Proposals that wait for your answer.',
    DRAFT: 'Drafts of your own side.',
    PROPOSED: 'Proposals.',
    ACTIVE: 'Terms that both sides accepted and no later version replaces yet.',
    SUPERSEDED: 'Terms that a later version replaced.',
    DECLINED: 'Terms that one side declined.',
  }),
})

export type TermsEnums = {
  readonly [E in keyof ReturnType<typeof termsEnums>]: EnumRef<ApiSchema, string>
} & ReturnType<typeof termsEnums>

export interface TermsRelations {
  readonly companies: CompanyPart
  readonly members: ReturnType<typeof memberApi>
}

/** What terms show of people, each by the field that names them. */
export const TERMS_PEOPLE = {
  draftedBy: ['draftedById', 'The person who drafted the terms.'],
  proposedBy: ['proposedById', 'The person who proposed the terms.'],
  partnerAcceptedBy: ['partnerAcceptedById', 'The person who accepted for the partner company.'],
  referringAcceptedBy: [
    'referringAcceptedById',
    'The person who accepted for the referring company.',
  ],
  declinedBy: ['declinedById', 'The person who declined the terms.'],
} as const satisfies Record<string, readonly [keyof Terms, string]>

/** `Terms`, the same for list, read and live. */
export const termsTypeOf = (
  builder: ApiBuilder,
  enums: TermsEnums,
  { companies: { companyType, companyOf }, members: { userType, userOf } }: TermsRelations,
) =>
  builder.objectRef<Shown<Terms>>('Terms').implement({
    description: 'The fee and its shares, as agreed by a partner company and a referring company.',
    fields: t => ({
      ...apiFields(t, TERMS_FIELDS, enums),
      state: t.field({
        type: enums.state,
        description: 'The state of the terms.',
        resolve: terms => stateAt(terms, new Date()),
      }),
      company: relationField(t, [companyType, companyOf], 'companyId', 'The partner company.'),
      referringCompany: relationField(
        t,
        [companyType, companyOf],
        'referringCompanyId',
        'The referring company. Null for any.',
      ),
      ...Object.fromEntries(
        Object.entries(TERMS_PEOPLE).map(([name, [of, description]]) => [
          name,
          relationField(t, [userType, userOf], of, description),
        ]),
      ),
    }),
  })
