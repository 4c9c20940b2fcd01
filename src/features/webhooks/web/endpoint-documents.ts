import { graphql } from '#client/graphql.ts'

export const WEBHOOK_ENDPOINTS = graphql(`
  query WebhookEndpoints($companyId: ID!) {
    listWebhookEndpoints(companyId: $companyId) { id url events failures pausedAt }
  }
`)

export const CREATE_ENDPOINT = graphql(`
  mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) { secret endpoint { id } }
  }
`)

export const UPDATE_ENDPOINT = graphql(`
  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) { id }
  }
`)

export const DELETE_ENDPOINT = graphql(`
  mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) { id }
  }
`)

export const TEST_ENDPOINT = graphql(`
  mutation TestWebhookEndpoint($input: TestWebhookEndpointInput!) {
    testWebhookEndpoint(input: $input) { id }
  }
`)

export const WEBHOOK_DELIVERIES = graphql(`
  query WebhookDeliveries($companyId: ID, $state: WebhookDeliveryState, $nextToken: String) {
    listWebhookDeliveries(companyId: $companyId, state: $state, nextToken: $nextToken) {
      items {
        id endpointId companyId event referralId state url request requestSize attempts attemptedAt tookMs
        answerStatus answer failure nextAttemptAt createdAt
      }
      nextToken
    }
  }
`)

export const REPLAY_DELIVERY = graphql(`
  mutation ReplayWebhookDelivery($input: ReplayWebhookDeliveryInput!) {
    replayWebhookDelivery(input: $input) { id }
  }
`)
