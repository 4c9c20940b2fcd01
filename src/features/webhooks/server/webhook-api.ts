import type { CompanyDeps } from '#features/companies/server/company-actions.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { type NewWebhookKey, regenerateWebhookKey } from './webhook-actions.ts'

/** How a company gets the key by which its own servers reach us. */
export function webhookApi({ builder }: { readonly builder: ApiBuilder }, deps: CompanyDeps): void {
  const keyType = builder.objectRef<NewWebhookKey>('WebhookKey').implement({
    description: 'A company’s new webhook key.',
    fields: t => ({
      key: t.exposeString('key', {
        description: '32 hex characters. They are shown this once, and kept nowhere.',
      }),
      setAt: t.expose('setAt', { type: 'DateTime', description: 'When it was made.' }),
    }),
  })
  const input = builder.inputType('RegenerateWebhookKeyInput', {
    description: 'Whose key is to be made anew.',
    fields: t => ({ companyId: t.id({ required: true, description: 'The company.' }) }),
  })
  builder.mutationField('regenerateWebhookKey', t =>
    t.field({
      type: keyType,
      description:
        'Makes a company’s webhook key anew; the one before it is worth nothing from then on. For its site administrator and for admin.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: { companyId } }, { actor }) => {
        requireSignedIn(actor)
        return await regenerateWebhookKey(deps, actor, companyId)
      },
    }),
  )
}
