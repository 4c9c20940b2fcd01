import type { CompanyPart } from '#features/companies/server/company-type.ts'
import { authorNames } from '#features/ledger/server/author-names.ts'
import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import type { FeeReceiver, FeeShare } from '#features/terms/divide-fee.ts'
import { FEE_RECEIVERS } from '#features/terms/divide-fee.ts'
import type { TermsApi } from '#features/terms/server/terms-api.ts'
import { termsRows } from '#features/terms/server/terms-store.ts'
import type { Shown } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { rowLoader } from '#platform/graphql/batch.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { apiFields } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { relationField } from '#platform/graphql/relation-fields.ts'
import { FEE_FIELDS, type Fee } from '../fee.ts'
import { dueToOffice, sharesOfFee } from '../fee-amount.ts'
import type { FeeState } from '../fee-states.ts'

export interface FeeRelations {
  readonly companies: CompanyPart
  readonly terms: TermsApi
  readonly referrals: Pick<ReferralApi, 'type' | 'show' | 'referralOf'>
}

const RECEIVER_WORDS = {
  agent: 'The agent.',
  split: 'The split participant.',
  teamLead: 'The team lead.',
  divisionLead: 'The division lead.',
  bonusPool: 'The bonus pool of the referring company.',
  mrn: 'The MRN share of the referring company.',
  house: 'The referring company.',
} as const satisfies Record<FeeReceiver, string>

export const feeEnums = (builder: ApiBuilder, { enums: { paidBy } }: TermsApi) => ({
  paidBy,
  state: describedEnum<FeeState>(builder, 'FeeState', 'The state of a fee.', {
    REPORTED: 'Reported by the partner company, and not confirmed yet.',
    CONFIRMED: 'Confirmed and divided into shares.',
    RECEIVED: 'Received by the referring company.',
    REVERSED: 'Taken back as a whole. Another fee can be reported.',
  }),
})

const shareTypeOf = (builder: ApiBuilder) => {
  const receiver = builder.enumType('FeeReceiver', {
    description: 'A receiver of a share of a fee.',
    values: Object.fromEntries(
      FEE_RECEIVERS.map(value => [
        value.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase(),
        { value, description: RECEIVER_WORDS[value] },
      ]),
    ) as Record<string, { value: FeeReceiver; description: string }>,
  })
  return builder.objectRef<FeeShare>('FeeShare').implement({
    description: 'A share of a fee.',
    fields: t => ({
      receiver: t.expose('receiver', { type: receiver, description: 'The receiver.' }),
      amount: t.expose('cents', { type: 'Money', description: 'The amount.' }),
      reason: t.exposeString('reason', { description: 'The calculation, in words.' }),
    }),
  })
}

/** The names of authors, and the terms of fees, each loaded once for a request. */
export const feeLoaders = (sql: Sql) => ({
  nameOf: authorNames(sql),
  termsOf: rowLoader(sql, termsRows),
})

type Loaders = ReturnType<typeof feeLoaders>

/** `Fee`, the same for list, read and live. */
export function feeTypeOf(
  builder: ApiBuilder,
  enums: ReturnType<typeof feeEnums>,
  { companies: { companyType, companyOf }, terms, referrals }: FeeRelations,
  { nameOf, termsOf }: Loaders,
) {
  const shareType = shareTypeOf(builder)
  return builder.objectRef<Shown<Fee>>('Fee').implement({
    description: 'The amount that a partner company owes for a referral, by its terms.',
    fields: t => {
      const author = (of: 'reportedBy' | 'confirmedBy' | 'reversedBy', description: string) =>
        t.string({
          nullable: true,
          description,
          resolve: async (fee, _args, context) => {
            const by = (fee as Fee)[of]
            return by === null ? null : ((await nameOf(context)(by)) ?? null)
          },
        })
      return {
        ...apiFields(t, FEE_FIELDS, enums),
        company: relationField(t, [companyType, companyOf], 'companyId', 'The partner company.'),
        referringCompany: relationField(
          t,
          [companyType, companyOf],
          'referringCompanyId',
          'The agent’s company.',
        ),
        referral: relationField(
          t,
          [referrals.type, referrals.referralOf],
          'referralId',
          'The referral.',
        ),
        terms: relationField(t, [terms.termsType, terms.termsOf], 'termsId', 'The terms.'),
        shares: t.field({
          type: [shareType],
          description:
            'The shares of the fee, less what was taken back. Empty until it is confirmed.',
          resolve: async (fee, _args, context) => {
            const by = fee.confirmedAt === null ? undefined : await termsOf(context)(fee.termsId)
            return by ? sharesOfFee(fee, by) : []
          },
        }),
        leftToReceive: t.field({
          type: 'Money',
          description:
            'The part that the referring company has not received. Zero until it is confirmed.',
          resolve: async (fee, _args, context) => {
            const by = fee.confirmedAt === null ? undefined : await termsOf(context)(fee.termsId)
            return by ? dueToOffice(fee, by) - fee.received : 0
          },
        }),
        reportedByName: author('reportedBy', 'The name of whoever reported the fee.'),
        confirmedByName: author('confirmedBy', 'The name of whoever confirmed it.'),
        reversedByName: author('reversedBy', 'The name of whoever reversed it last.'),
      }
    },
  })
}
