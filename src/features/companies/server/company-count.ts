import { seesAll } from '#kernel/actor.ts'
import { batch, perRequest } from '#platform/graphql/batch.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import type { CompanyPart } from './company-type.ts'

interface CompanyCount {
  readonly name: string
  readonly description: string
  /** Of many companies at once; one that is missing has none. */
  readonly count: (companyIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** Adds how many of something a company has, for the platform's administrators alone. */
export function companyCount(
  builder: ApiBuilder,
  { companyType }: Pick<CompanyPart, 'companyType'>,
  { name, description, count }: CompanyCount,
): void {
  const counts = perRequest(() => batch(count))
  builder.objectField(companyType, name, t =>
    t.int({
      nullable: true,
      description,
      resolve: async ({ id }, _args, context) =>
        seesAll(context.actor) ? ((await counts(context)(id)) ?? 0) : null,
    }),
  )
}
