import type { CompanyDeps } from '#features/companies/server/company-actions.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { addMutations, whole } from '#platform/graphql/mutations.ts'
import { type NewWebhookKey, regenerateWebhookKey } from './webhook-actions.ts'

/** How a company gets the key by which its own servers reach us. */
export function webhookApi({ builder }: { readonly builder: ApiBuilder }, deps: CompanyDeps): void {
  const keyType = builder.objectRef<NewWebhookKey>('WebhookKey').implement({
    description: 'A company’s new webhook API key.',
    fields: t => ({
      key: t.exposeString('key', {
        description: 'The key: 32 hex characters. Shown only once.',
      }),
      setAt: t.expose('setAt', { type: 'DateTime', description: 'Creation time.' }),
    }),
  })
  const input = builder.inputType('RegenerateWebhookKeyInput', {
    description: 'The company whose key to replace.',
    fields: t => ({ companyId: t.id({ required: true, description: 'The company.' }) }),
  })
  addMutations(builder, { type: keyType, deps, show: whole }, mutation => ({
    regenerateWebhookKey: mutation(
      'Replaces a company’s webhook API key. The current key stops working right away. Its site administrators and platform administrators only.',
      input,
      (deps, actor, { companyId }) => regenerateWebhookKey(deps, actor, companyId),
    ),
  }))
}
