import { graphql } from '#client/graphql.ts'

export const WEBHOOK_COMPANY = graphql(`
  query WebhookCompany($id: ID!) {
    getCompany(id: $id) { id companyName webhookKeySetAt }
  }
`)

export const REGENERATE_WEBHOOK_KEY = graphql(`
  mutation RegenerateWebhookKey($input: RegenerateWebhookKeyInput!) {
    regenerateWebhookKey(input: $input) { key setAt }
  }
`)
