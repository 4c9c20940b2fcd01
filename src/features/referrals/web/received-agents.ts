import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { CHOICES_READ, type Choices } from '#ui/choices.ts'
import { searchedWords } from '#ui/list-view.ts'
import { receivedAgentsKey } from './query-keys.ts'

const RECEIVED_AGENTS = graphql(`
  query ReceivedAgents($search: String, $id: ID, $limit: Int!) {
    referralAgents(scope: RECEIVED, search: $search, id: $id, limit: $limit) { id name }
  }
`)

/** The agents of what a company received: of other companies, so that nobody here lists them as people. */
export const useReceivedAgentChoices = (): Choices => {
  const { api } = useClient()
  return {
    queryKey: receivedAgentsKey,
    read: async ({ words = '', value }, signal) => {
      const variables = {
        search: searchedWords(words),
        id: value ?? null,
        limit: CHOICES_READ,
      }
      const { referralAgents } = await api.send(RECEIVED_AGENTS, variables, signal)
      return referralAgents.flatMap(agent =>
        agent ? [{ value: agent.id, label: agent.name || agent.id }] : [],
      )
    },
  }
}
