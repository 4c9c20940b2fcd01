/*
 * A release as its people and partners reach it. Only what every release keeps is used: the identity
 * protocol, GraphQL, webhooks and links.
 */

export const RELEASE_PASSWORD = 'Kept-Since-Release-1'
export const API_KEY = 'a key that fills releases, long enough'
const CLIENT = 'goodword'

export const AS_GUEST = 'guest'

// biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
type Answer = any

// One function: every call builds on the one before it, and all share the tokens.
export function callerOf(origin: string) {
  const tokens = new Map<string, string>()
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const identity = (operation: string, request: object): Promise<Answer> =>
    post('/identity', request, {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    })
  const signIn = async (email: string, password = RELEASE_PASSWORD): Promise<Answer> =>
    await identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
  const tokenOf = async (email: string): Promise<string> => {
    const known = tokens.get(email) ?? (await signIn(email)).AuthenticationResult.AccessToken
    tokens.set(email, known)
    return known
  }
  /** Signs in with a password that was given, and chooses the one that all have here. */
  const enter = async (email: string, given: string): Promise<void> => {
    const { Session, AuthenticationResult } = await signIn(email, given)
    if (AuthenticationResult) {
      const { AccessToken } = AuthenticationResult
      await identity('ChangePassword', {
        AccessToken,
        PreviousPassword: given,
        ProposedPassword: RELEASE_PASSWORD,
      })
      return
    }
    await identity('RespondToAuthChallenge', {
      ClientId: CLIENT,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: RELEASE_PASSWORD },
    })
  }
  /** What GraphQL answers a person, or anyone who is not signed in. */
  const ask = async (who: string, query: string, variables: object = {}): Promise<Answer> => {
    const headers: Record<string, string> =
      who === AS_GUEST ? {} : { authorization: `Bearer ${await tokenOf(who)}` }
    const { data, errors } = await post('/graphql', { query, variables }, headers)
    if (errors?.length) throw new Error(`${query}: ${JSON.stringify(errors)}`)
    return Object.values(data)[0]
  }
  /** A mutation with one `input`, and what is asked of its outcome. */
  const change = (who: string, name: string, type: string, input: object, fields = ''): Answer =>
    ask(who, `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`, { input })
  return { post, identity, signIn, tokenOf, enter, ask, change }
}

export type ReleaseCaller = ReturnType<typeof callerOf>
