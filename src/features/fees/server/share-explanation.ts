import type { ObjectRef } from '@pothos/core'
import type { LedgerEntry, LedgerShare } from '#features/ledger/ledger-entry.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import type { Terms } from '#features/terms/terms.ts'
import type { Shown } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { rowLoader } from '#platform/graphql/batch.ts'
import type { ApiBuilder, ApiContext, ApiSchema, ObjectFields } from '#platform/graphql/builder.ts'
import type { Fee } from '../fee.ts'
import { sharesOfFee } from '../fee-amount.ts'
import { SHARE_OF } from '../fee-entries.ts'
import { feeRows } from './fee-store.ts'
import type { feeLoaders } from './fee-types.ts'

/** What explains one share of a fee, to whoever sees its entries. */
interface ShareOrigin {
  readonly fee: Fee
  readonly terms: Terms
  readonly share: LedgerShare
}

/** `LedgerEntry.origin`: the fee and the terms that a share follows from. */
export function shareExplanation(
  builder: ApiBuilder,
  sql: Sql,
  entryType: ObjectRef<ApiSchema, Shown<LedgerEntry>>,
  { nameOf, termsOf }: ReturnType<typeof feeLoaders>,
): void {
  const feeOf = rowLoader(sql, feeRows)
  const personOf = rowLoader(sql, memberRows, ['id', 'name'])
  const nameOfPerson: NameOf = async (context, id) => (await personOf(context)(id))?.name
  const type = builder.objectRef<ShareOrigin>('ShareOrigin').implement({
    description: 'The fee and the terms that a share follows from.',
    fields: t => ({
      ...feeFields(t, (context, author) => nameOf(context)(author)),
      ...termsFields(t, nameOfPerson),
    }),
  })
  builder.objectField(entryType, 'origin', t =>
    t.field({
      type,
      nullable: true,
      description: 'The fee and terms that the share follows from. Null where it was typed.',
      resolve: async ({ feeId, share }, _args, context) => {
        const fee = feeId === null ? undefined : await feeOf(context)(feeId)
        const terms = fee && (await termsOf(context)(fee.termsId))
        return fee && terms && share ? { fee, terms, share } : null
      },
    }),
  )
}

type OriginFields = ObjectFields<ShareOrigin>
type NameOf = (context: ApiContext, id: string) => string | undefined | Promise<string | undefined>

const feeFields = (t: OriginFields, nameOf: NameOf) => ({
  feeAmount: t.field({
    type: 'Money',
    description: 'The fee.',
    resolve: ({ fee }) => fee.amount,
  }),
  feeReversed: t.field({
    type: 'Money',
    description: 'The part of the fee that was taken back.',
    resolve: ({ fee }) => fee.reversed,
  }),
  feeAmountReason: t.string({
    nullable: true,
    description: 'The reason why the fee differs from the terms.',
    resolve: ({ fee }) => fee.amountReason,
  }),
  dealValue: t.field({
    type: 'Money',
    nullable: true,
    description: 'The value of the deal.',
    resolve: ({ fee }) => fee.dealValue,
  }),
  reportedAt: t.field({
    type: 'DateTime',
    description: 'Time the fee was reported.',
    resolve: ({ fee }) => fee.createdAt,
  }),
  reportedByName: t.string({
    description: 'The name of whoever reported the fee.',
    resolve: async ({ fee }, _args, context) => (await nameOf(context, fee.reportedBy)) ?? '',
  }),
  holdUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time until which the share is on hold. Null once it is payable, or taken back.',
    resolve: ({ fee: { state, releasedAt, holdUntil } }) =>
      releasedAt === null && state !== 'REVERSED' ? holdUntil : null,
  }),
})

const termsFields = (t: OriginFields, nameOf: NameOf) => ({
  feeRate: t.int({
    nullable: true,
    description: 'The fee’s share of the deal, in basis points, where the terms say one.',
    resolve: ({ terms }) => terms.feeRate,
  }),
  calculation: t.string({
    description: 'The share of the fee, in words.',
    resolve: ({ fee, terms, share }) =>
      sharesOfFee(fee, terms).find(({ receiver }) => SHARE_OF[receiver] === share)?.reason ?? '',
  }),
  termsVersion: t.int({
    nullable: true,
    description: 'The version of the terms.',
    resolve: ({ terms }) => terms.version,
  }),
  termsAcceptedBy: t.stringList({
    description: 'The names of the people who accepted the terms, as far as people did.',
    resolve: async ({ terms }, _args, context) => {
      const ids = [terms.partnerAcceptedById, terms.referringAcceptedById]
      const names = await Promise.all(
        ids.map(id => (id === null ? undefined : nameOf(context, id))),
      )
      return names.filter(name => name !== undefined)
    },
  }),
  termsAcceptedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time the terms were accepted.',
    resolve: ({ terms: { partnerAcceptedAt: a, referringAcceptedAt: b } }) =>
      a && b && a > b ? a : b,
  }),
})
