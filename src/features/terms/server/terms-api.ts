import { companyCount } from '#features/companies/server/company-count.ts'
import { visibilityOf } from '#kernel/fields.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { addMutations, type Changed } from '#platform/graphql/mutations.ts'
import { TERMS_FIELDS, type Terms } from '../terms.ts'
import { readTerms, readTermsOf, type TermsScope } from '../terms-access.ts'
import { acceptTerms, declineTerms, proposeTerms, withdrawTerms } from './decide-terms.ts'
import { editDraft, startDraft, type TermsDeps } from './draft-terms.ts'
import { ownShareApi } from './own-share.ts'
import { termsInputs } from './terms-inputs.ts'
import { termsKeysOf } from './terms-live.ts'
import { countTermsInForce, termsRows } from './terms-store.ts'
import {
  TERMS_PEOPLE,
  type TermsEnums,
  type TermsRelations,
  termsEnums,
  termsTypeOf,
} from './terms-types.ts'

export interface TermsParts extends TermsRelations {
  readonly deps: TermsDeps
  readonly feed: ChangeFeed<Terms>
}

export const seenOfTerms = visibilityOf(TERMS_FIELDS)({})

/** Terms' types, queries, mutations and subscriptions. Gives what other types show of terms. */
export function termsApi(schemaContext: SchemaContext, parts: TermsParts) {
  const { builder } = schemaContext
  const { companyOf } = parts.companies
  const { userOf } = parts.members
  const enums = termsEnums(builder)
  const people = Object.entries(TERMS_PEOPLE).map(
    ([name, [of]]) => [name, { of, from: userOf }] as const,
  )
  const model: Model<Terms> = {
    name: 'Terms',
    plural: 'Terms',
    type: termsTypeOf(builder, enums, parts),
    rows: termsRows,
    read: readTerms,
    seen: () => seenOfTerms,
    needs: { state: ['storedState', 'supersededAt'] },
    parts: {
      company: { of: 'companyId', from: companyOf },
      referringCompany: { of: 'referringCompanyId', from: companyOf },
      ...Object.fromEntries(people),
    },
    filters: filtersOf(TERMS_FIELDS, enums),
    scopes: {
      type: enums.scope,
      where: (actor, scope) => readTermsOf(actor, scope as TermsScope),
    },
  }
  const { filterType, show, partOf } = modelReads(schemaContext, model)
  modelLive(builder, { ...model, filterType, feed: parts.feed, keysOf: termsKeysOf })
  termsMutations(builder, enums, { type: model.type, deps: parts.deps, show })
  ownShareApi(builder, schemaContext.sql)
  companyCount(builder, parts.companies, {
    name: 'termsCount',
    description: 'The company’s number of terms in force. Visible to platform administrators.',
    count: companyIds => countTermsInForce(schemaContext.sql, companyIds),
  })
  return { termsType: model.type, termsOf: partOf, enums }
}

export type TermsApi = ReturnType<typeof termsApi>

function termsMutations(
  builder: ApiBuilder,
  enums: TermsEnums,
  changed: Changed<TermsDeps, Terms>,
): void {
  const inputs = termsInputs(builder, enums)
  addMutations(builder, changed, mutation => ({
    draftTerms: mutation(
      'Drafts terms between two companies. Administrators of either and platform administrators only.',
      inputs.draft,
      startDraft,
    ),
    updateTermsDraft: mutation(
      'Changes a draft of your own side.',
      inputs.update,
      (deps, actor, { id, ...edit }) => editDraft(deps, actor, id, edit),
    ),
    proposeTerms: mutation(
      'Proposes a draft to the other side, which accepts it for your own.',
      inputs.propose,
      proposeTerms,
    ),
    acceptTerms: mutation(
      'Accepts a proposal for your side. Once both sides have, it replaces the version before.',
      inputs.accept,
      acceptTerms,
    ),
    declineTerms: mutation('Declines a proposal of the other side.', inputs.decline, declineTerms),
    withdrawTerms: mutation(
      'Makes a proposal of your own side a draft again.',
      inputs.withdraw,
      withdrawTerms,
    ),
  }))
}
