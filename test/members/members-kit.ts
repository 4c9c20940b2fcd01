import assert from 'node:assert/strict'
import { startWorld } from '../kit/world.ts'

export type Row = Record<string, unknown>

export const COMPANY = `mutation ($input: CreateCompanyInput!) {
  createCompany(input: $input) {
    id companyName contactEmail website status
    users { items { id name email group invited active companyId } }
  }
}`
export const USER = `mutation ($input: CreateUserInput!) {
  createUser(input: $input) {
    id name email phone group isTeamLead divisionLeadId teamLeadId companyId invited active
  }
}`

/** A world in which companies and people are made by invitation. */
export async function startInviteWorld() {
  const world = await startWorld()
  const { database, mailbox } = world
  let made = 0
  const companyInput = (more: object = {}) => ({
    companyName: `New Company ${++made}`,
    contactEmail: 'office@new.example',
    website: 'https://new.example',
    adminFirstName: 'Ada',
    adminLastName: 'Founder',
    adminEmail: `ada${made}@new.example`,
    ...more,
  })
  const userInput = (more: object = {}) => ({
    email: `invitee${++made}@new.example`,
    firstName: 'In',
    lastName: 'Vited',
    companyId: 'home',
    ...more,
  })

  /** All that an invitation could leave behind. */
  async function everything(): Promise<Row | undefined> {
    const [row] = await database.rows<Row>(
      `select (select count(*)::int from company) as companies, (select count(*)::int from member) as members,
              (select count(*)::int from account) as accounts, (select count(*)::int from inviting) as held,
              (select count(*)::int from account_group) as memberships`,
    )
    return row
  }
  const accountOf = async (email: string): Promise<Row | undefined> => {
    const [row] = await database.rows<Row>('select * from account where email = $1', [email])
    return row
  }

  /** The temporary password that came by mail, used once. */
  async function arrive(email: string, number = 1): Promise<string> {
    const letter = await mailbox.letter(email, number)
    // The address stands first, the password second.
    const PASSWORD = [...letter.matchAll(/^ {4}(\S+)\r?$/gm)][1]?.[1]
    const { body } = await world.identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: email, PASSWORD },
    })
    assert.equal(body.ChallengeName, 'NEW_PASSWORD_REQUIRED')
    const answer = await world.identity('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: 'goodword',
      Session: body.Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Chosen-Password-1' },
    })
    return answer.body.AuthenticationResult.AccessToken
  }
  const askWith = async (token: string, query: string, variables: object = {}) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}` },
      payload: { query, variables },
    })
    return response.json()
  }
  return {
    world,
    database,
    mailbox,
    companyInput,
    userInput,
    everything,
    accountOf,
    arrive,
    askWith,
  }
}
