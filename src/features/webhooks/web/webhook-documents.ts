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

export const INBOUND_CALLS = graphql(`
  query InboundCalls($companyId: ID!, $nextToken: String) {
    inboundCalls(companyId: $companyId, limit: 20, nextToken: $nextToken) {
      items { id at path messageId request status answer }
      nextToken
    }
    refusedCalls(companyId: $companyId)
  }
`)
