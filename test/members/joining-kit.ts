import type { PersonName } from '../kit/people.ts'
import { PASSWORD } from '../kit/people.ts'
import { type Answer, startWorld } from '../kit/world.ts'

export type Row = Record<string, unknown>

/** Somebody with a confirmed account and no User record. */
export interface Newcomer {
  readonly id: string
  readonly email: string
}

const REGISTER = `mutation ($input: RegisterMemberInput!) {
  registerMember(input: $input) { id companyId }
}`
const UPDATE = 'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }'

/** A world with as many newcomers as are asked for, and the limits of a real one. */
export async function startJoiningWorld() {
  const world = await startWorld({ RATE_LIMIT_FACTOR: '1', NEW_COMPANY_JOINING: 'invitation' })
  const { app, database, mailbox } = world
  const tokens = new Map<string, string>()

  async function newcomer(email: string): Promise<Newcomer> {
    const id = `new-${email}`
    await database.rows(
      `insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
       select $1, $2, true, 'Dana', 'Byrne', status, password_hash from account where id = 'agent'`,
      [id, email],
    )
    return { id, email }
  }
  async function tokenOf({ email }: Newcomer): Promise<string> {
    const known = tokens.get(email)
    if (known) return known
    const { body } = await world.identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: email, PASSWORD },
    })
    const token: string = body.AuthenticationResult.AccessToken
    tokens.set(email, token)
    return token
  }
  async function ask(
    who: PersonName | 'guest' | 'apiKey' | Newcomer,
    query: string,
    variables: object = {},
  ): Promise<Answer> {
    if (typeof who === 'string') return await world.as(who).ask(query, variables)
    const headers = { authorization: `Bearer ${await tokenOf(who)}` }
    const payload = { query, variables }
    const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload })
    return { status: response.statusCode, data: null, errors: [], ...response.json() }
  }
  const register = (who: Newcomer, companyId: string): Promise<Answer> => {
    const names = { firstName: 'Dana', lastName: 'Byrne' }
    const contact = { phone: '+15035550199', address: '1 Main Street' }
    return ask(who, REGISTER, { input: { ...names, ...contact, companyId } })
  }
  const setPolicy = (id: string, policy: object): Promise<Answer> =>
    ask('apiKey', UPDATE, { input: { id, ...policy } })
  return { world, database, mailbox, ask, newcomer, register, setPolicy, tokenOf }
}
