import type { APIRequestContext } from '@playwright/test'
import { PASSWORD, tokensOf } from './people.ts'

export interface AgentLink {
  readonly path: string
  readonly company: string
  readonly agent: string
  readonly home: string
}

/** Asks the API as one of the demo's people. */
export const askAs = async (request: APIRequestContext, name: string, password = PASSWORD) => {
  const { IdToken: token } = await tokensOf(request, name, password)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const ask = async (query: string, variables: object = {}) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.post('/graphql', { headers, data: { query, variables } })
    return (await answer.json()).data
  }
  return { me: sub as string, ask }
}

export const askAsAgent = (request: APIRequestContext) => askAs(request, 'agent')

/** The link of the demo's agent to the first company that takes referrals and says what it does. */
export const agentLink = async (request: APIRequestContext): Promise<AgentLink> => {
  const { me, ask } = await askAsAgent(request)
  const { getUser, listCompanies } = await ask(
    `query ($me: ID!) {
      getUser(id: $me) { name company { id companyName } }
      listCompanies(filter: { status: { eq: ACTIVE } }, limit: 100) {
        items { id companyName description }
      }
    }`,
    { me },
  )
  const { name: agent, company: home } = getUser
  const company = listCompanies.items.find(
    ({ description }: { description: string | null }) => (description ?? '').length > 80,
  )
  return {
    path: `/r/${company.id}/${me}/${home.id}`,
    company: company.companyName,
    agent,
    home: home.companyName,
  }
}
