import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { visibilityOf } from '#kernel/fields.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { TERMS_FIELDS, type Terms } from '../terms.ts'
import { readTerms, readTermsOf, type TermsScope } from '../terms-access.ts'
import { acceptTerms, declineTerms, proposeTerms, withdrawTerms } from './decide-terms.ts'
import { editDraft, startDraft, type TermsDeps } from './draft-terms.ts'
import { ownShareApi } from './own-share.ts'
import { termsInputs } from './terms-inputs.ts'
import { termsKeysOf } from './terms-live.ts'
import { termsRows } from './terms-store.ts'
import { TERMS_PEOPLE, type TermsRelations, termsEnums, termsTypeOf } from './terms-types.ts'

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
  addMutations(schemaContext, parts.deps, { type: model.type, enums, show })
  ownShareApi(builder, schemaContext.sql)
  return { termsType: model.type, termsOf: partOf, enums }
}

export type TermsApi = ReturnType<typeof termsApi>

interface Shape {
  readonly type: Model<Terms>['type']
  readonly enums: ReturnType<typeof termsEnums>
  readonly show: (actor: Actor, terms: Terms) => Shown<Terms>
}

function addMutations(
  { builder }: SchemaContext,
  deps: TermsDeps,
  { type, enums, show }: Shape,
): void {
  const inputs = termsInputs(builder, enums)
  builder.mutationFields(t => ({
    draftTerms: t.field({
      type,
      description:
        'Drafts terms between two companies. Administrators of either and platform administrators only.',
      args: { input: t.arg({ type: inputs.draft, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        show(actor, await startDraft(deps, actor, input)),
    }),
    updateTermsDraft: t.field({
      type,
      description: 'Changes a draft of your own side.',
      args: { input: t.arg({ type: inputs.update, required: true }) },
      resolve: async (_root, { input: { id, ...edit } }, { actor }) =>
        show(actor, await editDraft(deps, actor, id, edit)),
    }),
    proposeTerms: t.field({
      type,
      description: 'Proposes a draft to the other side, which accepts it for your own.',
      args: { input: t.arg({ type: inputs.propose, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        show(actor, await proposeTerms(deps, actor, input)),
    }),
    acceptTerms: t.field({
      type,
      description:
        'Accepts a proposal for your side. Once both sides have, it replaces the version before.',
      args: { input: t.arg({ type: inputs.accept, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        show(actor, await acceptTerms(deps, actor, input)),
    }),
    declineTerms: t.field({
      type,
      description: 'Declines a proposal of the other side.',
      args: { input: t.arg({ type: inputs.decline, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        show(actor, await declineTerms(deps, actor, input)),
    }),
    withdrawTerms: t.field({
      type,
      description: 'Makes a proposal of your own side a draft again.',
      args: { input: t.arg({ type: inputs.withdraw, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        show(actor, await withdrawTerms(deps, actor, input)),
    }),
  }))
}
