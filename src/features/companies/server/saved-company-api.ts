import { allow } from '#kernel/access.ts'
import { forbidden } from '#kernel/errors.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { eq } from '#kernel/where.ts'
import { batch, perRequest } from '#platform/graphql/batch.ts'
import type { SchemaContext } from '#platform/graphql/model.ts'
import { readCompany } from '../company-access.ts'
import type { companyApi } from './company-api.ts'
import { companyRows } from './company-store.ts'
import { deleteSaved, insertSaved, savedAmong } from './saved-company-store.ts'

/** Save for later: a mark that a person sets on a company, for themselves alone. */
export function savedCompanyApi(
  { builder, sql }: SchemaContext,
  { companyType, companyShown }: ReturnType<typeof companyApi>,
): void {
  const savedOf = perRequest(({ actor }) =>
    batch(
      async (ids: readonly string[]): Promise<ReadonlyMap<string, true>> =>
        actor.kind === 'member' ? await savedAmong(sql, actor.id, ids) : new Map(),
    ),
  )
  builder.objectField(companyType, 'saved', t =>
    t.boolean({
      description: 'Whether you saved the company for later.',
      resolve: async ({ id }, _args, context) => (await savedOf(context)(id)) ?? false,
    }),
  )
  const input = builder.inputType('SaveCompanyInput', {
    description: 'A company and whether to save it for later.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The company.' }),
      saved: t.boolean({
        required: true,
        description: 'Whether to save the company. False removes it.',
      }),
    }),
  })
  builder.mutationField('saveCompany', t =>
    t.field({
      type: companyType,
      description: 'Saves a company for later or removes it from your saved companies.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: { companyId, saved } }, { actor }) => {
        requireSignedIn(actor)
        if (actor.kind !== 'member') throw forbidden()
        const row = await companyRows.find(sql, eq('id', String(companyId)))
        const company = allow(readCompany(actor), row, 'Company')
        await (saved ? insertSaved : deleteSaved)(sql, actor.id, company)
        return companyShown(actor, company)
      },
    }),
  )
}
