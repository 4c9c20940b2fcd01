import type { ApiBuilder } from '#platform/graphql/builder.ts'
import type { Books, PartnerBalance, PersonBalance } from '../books.ts'
import { makeNames, type Names } from './books-names.ts'
import { distributionApi } from './distribution-api.ts'
import { type BooksDeps, readBooks } from './read-books.ts'

/** What a referring company is owed and owes, and how its pool is divided. */
export function booksApi(builder: ApiBuilder, deps: BooksDeps): void {
  const names = makeNames(deps.database)
  const type = booksTypeOf(builder, names)
  builder.queryField('books', t =>
    t.field({
      type,
      description:
        'A referring company’s books, from the ledger. Visible to its administrators and platform administrators.',
      args: { companyId: t.arg.id({ description: 'The company. Defaults to your own.' }) },
      resolve: (_root, { companyId }, { actor }) => readBooks(deps, actor, companyId ?? null),
    }),
  )
  distributionApi(builder, deps, names)
}

const money = { type: 'Money' } as const

function booksTypeOf(builder: ApiBuilder, names: Names) {
  const partner = partnerTypeOf(builder, names)
  const person = personTypeOf(builder, names)
  return builder.objectRef<Books>('Books').implement({
    description: 'Balances of a referring company’s accounts.',
    fields: t => ({
      companyId: t.exposeID('companyId', { description: 'The company.' }),
      month: t.exposeString('month', { description: 'The current month, such as 2026-06.' }),
      receivable: t.expose('receivable', {
        ...money,
        description: 'Owed by partner companies, to the company and its people.',
      }),
      payable: t.expose('payable', { ...money, description: 'Due to people, not yet paid.' }),
      onHold: t.expose('onHold', { ...money, description: 'Earned by people, and on hold.' }),
      house: t.expose('house', { ...money, description: 'The company’s own earnings.' }),
      pool: t.expose('pool', { ...money, description: 'The bonus pool.' }),
      mrn: t.expose('mrn', { ...money, description: 'The MRN share.' }),
      cash: t.expose('cash', { ...money, description: 'Received, less what was paid from it.' }),
      partners: t.field({
        type: [partner],
        description: 'The partner companies with a balance, the highest first.',
        resolve: ({ partners }) => [...partners],
      }),
      people: t.field({
        type: [person],
        description: 'The people with a balance, the highest first.',
        resolve: ({ people }) => [...people],
      }),
    }),
  })
}

const partnerTypeOf = (builder: ApiBuilder, names: Names) =>
  builder.objectRef<PartnerBalance>('PartnerBalance').implement({
    description:
      'The balance of a partner company, by the month of the charge. Payments settle the oldest charges first.',
    fields: t => ({
      companyId: t.exposeID('companyId', { description: 'The partner company.' }),
      companyName: t.string({
        description: 'The partner company’s name.',
        resolve: async ({ companyId }, _args, context) =>
          (await names.company(context)(companyId))?.companyName ?? '',
      }),
      owed: t.expose('owed', { ...money, description: 'The balance.' }),
      thisMonth: t.expose('thisMonth', {
        ...money,
        description: 'The part charged in the current month.',
      }),
      lastMonth: t.expose('lastMonth', {
        ...money,
        description: 'The part charged in the month before.',
      }),
      twoMonthsAgo: t.expose('twoMonthsAgo', {
        ...money,
        description: 'The part charged two months before the current one.',
      }),
      older: t.expose('older', {
        ...money,
        description: 'The part charged earlier. Negative where more was paid than owed.',
      }),
    }),
  })

const personTypeOf = (builder: ApiBuilder, names: Names) =>
  builder.objectRef<PersonBalance>('PersonBalance').implement({
    description:
      'The earnings of a person with a company that aren’t paid yet. Those with other companies aren’t included.',
    fields: t => ({
      userId: t.exposeID('userId', { description: 'The person.' }),
      name: t.string({
        description: 'The person’s name.',
        resolve: async ({ userId }, _args, context) =>
          (await names.person(context)(userId))?.name ?? '',
      }),
      isMember: t.boolean({
        description: 'Whether the person is a member of the company now.',
        resolve: async ({ userId, companyId }, _args, context) =>
          (await names.person(context)(userId))?.companyId === companyId,
      }),
      payable: t.expose('payable', { ...money, description: 'Due, not yet paid.' }),
      onHold: t.expose('onHold', { ...money, description: 'Earned, and on hold.' }),
    }),
  })
