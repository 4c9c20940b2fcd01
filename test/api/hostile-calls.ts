/*
 * Calls to the user pool that none may answer: drawn from a seed, so that a run can be repeated.
 */

export interface HostileCall {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How the body is compressed on its way. */
  readonly encoding?: 'gzip' | 'br' | 'deflate'
}

/** What an attacker has in hand: tokens that hold, which are altered here, and one that was ended. */
export interface Loot {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
  readonly ended: { readonly accessToken: string; readonly refreshToken: string }
  readonly email: string
}

export interface Draw {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  one<T>(choices: readonly [T, ...T[]]): T
  text(length: number): string
}

/** Chance that is the same for the same seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return {
    below,
    one: choices => choices[below(choices.length)] as (typeof choices)[0],
    text: length => Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join(''),
  }
}

const LETTERS = [...'abcXYZ0189-_.@ "\\{}[],:\n\té中😀\u0000\u202e']
const MEDIA_TYPE = 'application/x-amz-json-1.1'
const USER_POOL = 'AWSCognitoIdentityProviderService'
const CLIENT = { ClientId: 'goodword' }

export const callTo = (
  operation: string,
  body: unknown,
  more: Record<string, string> = {},
): HostileCall => ({
  headers: { 'content-type': MEDIA_TYPE, 'x-amz-target': `${USER_POOL}.${operation}`, ...more },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Every public operation with a request of the right shape: what it needs, each field of it. */
const requestsWith = (token: string, refresh: string, email: string) => ({
  AssociateSoftwareToken: { AccessToken: token },
  ChangePassword: {
    AccessToken: token,
    PreviousPassword: 'Right-1',
    ProposedPassword: 'Else-22!x',
  },
  ConfirmForgotPassword: {
    ...CLIENT,
    Username: email,
    ConfirmationCode: '000000',
    Password: 'Else-Word-22!',
  },
  ConfirmSignUp: { ...CLIENT, Username: email, ConfirmationCode: '000000' },
  DeleteUser: { AccessToken: token },
  ForgotPassword: { ...CLIENT, Username: email },
  GetTokensFromRefreshToken: { ...CLIENT, RefreshToken: refresh },
  GetUser: { AccessToken: token },
  GlobalSignOut: { AccessToken: token },
  InitiateAuth: {
    ...CLIENT,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refresh },
  },
  ResendConfirmationCode: { ...CLIENT, Username: email },
  RespondToAuthChallenge: {
    ...CLIENT,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Else-Word-22!' },
    Session: token,
  },
  RevokeToken: { ...CLIENT, Token: refresh },
  SetUserMFAPreference: { AccessToken: token, SoftwareTokenMfaSettings: { Enabled: false } },
  SignUp: {
    ...CLIENT,
    Username: 'hostile@test.example',
    Password: 'Else-Word-22!',
    UserAttributes: [
      { Name: 'email', Value: 'hostile@test.example' },
      { Name: 'given_name', Value: 'H' },
      { Name: 'family_name', Value: 'H' },
    ],
  },
  UpdateUserAttributes: { AccessToken: token, UserAttributes: [{ Name: 'address', Value: 'x' }] },
  VerifySoftwareToken: { AccessToken: token, UserCode: '000000' },
})

type Operation = keyof ReturnType<typeof requestsWith>
const OPERATIONS = Object.keys(requestsWith('', '', '')) as [Operation, ...Operation[]]
const WITH_TOKEN: readonly [Operation, ...Operation[]] = [
  'GetUser',
  'AssociateSoftwareToken',
  'ChangePassword',
  'DeleteUser',
  'GlobalSignOut',
  'SetUserMFAPreference',
  'UpdateUserAttributes',
  'VerifySoftwareToken',
]
// Asked of the pool of another name, or with what none has; a right one would be answered.
const WITH_CLIENT = OPERATIONS.filter(name => !WITH_TOKEN.includes(name)) as [
  Operation,
  ...Operation[],
]

type Maker = (draw: Draw, loot: Loot) => HostileCall

const rightShape = (loot: Loot) => requestsWith(loot.accessToken, loot.refreshToken, loot.email)

/** A token with one character, or a whole part, made another. */
function altered(draw: Draw, token: string): string {
  const at = draw.below(token.length)
  const other = draw.one(['A', 'B', '_', '.', ' ', '='])
  const [head = '', body = '', signature = ''] = token.split('.')
  return draw.one([
    `${token.slice(0, at)}${token[at] === other ? 'C' : other}${token.slice(at + 1)}`,
    `${head}.${body}.${signature.slice(0, -8)}`,
    `${head}..${signature}`,
    `${body}.${head}.${signature}`,
    `${token}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
  ])
}

/** The kinds that need no signature. */
export const PUBLIC_KINDS: Readonly<Record<string, Maker>> = {
  'no JSON': (draw, loot) => {
    const body = JSON.stringify(rightShape(loot)[draw.one(OPERATIONS)])
    const cut = body.slice(0, draw.below(body.length))
    return callTo(draw.one(OPERATIONS), draw.one([cut, draw.text(draw.below(200)), `${body}}`]))
  },
  'JSON of another kind': draw =>
    callTo(
      draw.one(OPERATIONS),
      draw.one<unknown>([null, [], [{}], 0, 'true', {}, '[['.repeat(2000), '{"a":'.repeat(2000)]),
    ),
  'a field of another type': (draw, loot) => {
    const operation = draw.one(OPERATIONS)
    const request: Record<string, unknown> = { ...rightShape(loot)[operation] }
    const needed = Object.keys(request).filter(name => name !== 'SoftwareTokenMfaSettings')
    const name = draw.one(needed as [string, ...string[]])
    const wrong = draw.one<unknown>([0, -1, true, null, [1], [[]], { a: {} }, undefined])
    return callTo(operation, { ...request, [name]: wrong })
  },
  'an endless field': (draw, loot) => {
    const operation = draw.one(OPERATIONS)
    const request: Record<string, unknown> = { ...rightShape(loot)[operation] }
    const endless = draw.text(1).repeat(draw.one([9000, 40_000, 70_000]))
    return callTo(operation, Object.fromEntries(Object.keys(request).map(key => [key, endless])))
  },
  'a compressed call': (draw, loot) => {
    const name = draw.one(WITH_TOKEN)
    const AccessToken = altered(draw, loot.accessToken)
    const long = { ...rightShape(loot)[name], AccessToken: 'x'.repeat(5_000_000) }
    const request = draw.one<unknown>([{ ...rightShape(loot)[name], AccessToken }, long, '{', []])
    const encoding = draw.one<'gzip' | 'br' | 'deflate'>(['gzip', 'br', 'deflate'])
    const claimed = draw.one<string>([encoding, encoding, 'gzip', 'x'])
    return { ...callTo(name, request, { 'content-encoding': claimed }), encoding }
  },
  'a flood of attributes': (draw, loot) => {
    const name = draw.one<Operation>(['SignUp', 'UpdateUserAttributes'])
    const many = draw.one([200, 600, 1200])
    const attribute = draw.one<unknown>([{}, 1, { Name: 'x', Value: 'y' }, { Name: 'email' }])
    const request = { ...rightShape(loot)[name], ClientId: 'other', AccessToken: 'x' }
    return callTo(name, { ...request, UserAttributes: Array<unknown>(many).fill(attribute) })
  },
  'no such operation': (draw, loot) => {
    const name = draw.one(OPERATIONS)
    const target = draw.one([
      '',
      name,
      `${USER_POOL}`,
      `${USER_POOL}.`,
      `${USER_POOL}.${name.toLowerCase()}`,
      `${USER_POOL}.${name}.${name}`,
      `Other.${name}`,
      `${USER_POOL}.__proto__`,
      `${USER_POOL}.toString`,
      `${USER_POOL}.AdminSetUserPassword`,
      `${USER_POOL}.AdminInitiateAuth`,
      'x'.repeat(4000),
    ])
    return callTo(name, rightShape(loot)[name], { 'x-amz-target': target })
  },
  'strange headers': (draw, loot) => {
    const name = draw.one(WITH_TOKEN)
    const request = { ...rightShape(loot)[name], AccessToken: altered(draw, loot.accessToken) }
    const strange = draw.one<Record<string, string>>([
      { 'content-type': draw.one(['text/xml', 'multipart/form-data', 'x', 'application/json']) },
      { 'content-encoding': draw.one(['gzip', 'br', 'deflate', 'x']) },
      { authorization: `Bearer ${loot.accessToken}` },
      { cookie: `device=${'A'.repeat(22)}.${'B'.repeat(43)}; device=~~~` },
      { 'x-forwarded-for': '127.0.0.1, ::1' },
      { 'x-http-method-override': 'GET', 'x-amz-date': '20200101T000000Z' },
      { origin: 'null', 'access-control-request-method': 'DELETE' },
    ])
    return callTo(name, request, strange)
  },
  'an altered token': (draw, loot) => {
    const name = draw.one(WITH_TOKEN)
    const AccessToken = altered(draw, loot.accessToken)
    return callTo(name, { ...rightShape(loot)[name], AccessToken })
  },
  'another kind of token': (draw, loot) => {
    const name = draw.one(WITH_TOKEN)
    const AccessToken = draw.one([loot.idToken, loot.refreshToken, loot.email, draw.text(40)])
    return callTo(name, { ...rightShape(loot)[name], AccessToken })
  },
  'a token of an ended sign-in': (draw, loot) => {
    const name = draw.one(WITH_TOKEN)
    return callTo(name, { ...rightShape(loot)[name], AccessToken: loot.ended.accessToken })
  },
  'a refresh token that does not hold': (draw, loot) => {
    const made = draw.text(43)
    const token = draw.one([made, loot.ended.refreshToken, `${loot.refreshToken}A`, loot.idToken])
    const name = draw.one<Operation>(['GetTokensFromRefreshToken', 'InitiateAuth'])
    return callTo(name, requestsWith(token, token, loot.email)[name])
  },
  'a session nobody gave': (draw, loot) => {
    const Session = draw.one([draw.text(80), loot.accessToken, loot.refreshToken, 'A'.repeat(600)])
    const ChallengeName = draw.one(['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP'])
    const request = rightShape(loot).RespondToAuthChallenge
    return callTo('RespondToAuthChallenge', { ...request, Session, ChallengeName })
  },
  'a code nobody sent': (draw, loot) => {
    const name = draw.one<Operation>(['ConfirmSignUp', 'ConfirmForgotPassword'])
    const ConfirmationCode = draw.one([`${draw.below(1_000_000)}`, draw.text(6), '0'.repeat(2000)])
    const Username = draw.one([loot.email, `${draw.below(1000)}@test.example`, draw.text(20)])
    return callTo(name, { ...rightShape(loot)[name], ConfirmationCode, Username })
  },
  'a wrong password': (draw, loot) => {
    const USERNAME = draw.one([loot.email, `${draw.below(40)}@test.example`])
    const AuthParameters = { USERNAME, PASSWORD: draw.text(12) }
    return callTo('InitiateAuth', { ...CLIENT, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  },
  'a flow that is off': (draw, loot) => {
    const AuthFlow = draw.one(['USER_SRP_AUTH', 'CUSTOM_AUTH', 'ADMIN_USER_PASSWORD_AUTH', ''])
    const AuthParameters = { USERNAME: loot.email, SRP_A: 'ff', PASSWORD: draw.text(9) }
    return callTo('InitiateAuth', { ...CLIENT, AuthFlow, AuthParameters })
  },
  'another client': (draw, loot) => {
    const name = draw.one(WITH_CLIENT)
    const ClientId = draw.one(['other', '', 'Goodword', 'goodword ', "goodword' or 1=1", 'x\u0000'])
    return callTo(name, { ...rightShape(loot)[name], ClientId })
  },
  'authority written by its owner': (draw, loot) => {
    const Name = draw.one([
      'email_verified',
      'custom:teamLeadId',
      'custom:activated',
      'sub',
      'role',
    ])
    const attribute = { Name, Value: draw.one(['true', 'admin', draw.text(8)]) }
    const { UserAttributes, ...request } = rightShape(loot).SignUp
    return callTo('SignUp', { ...request, UserAttributes: [...UserAttributes, attribute] })
  },
  'another identity pool': draw => {
    const target = { 'x-amz-target': 'AWSCognitoIdentityService.GetId' }
    const IdentityPoolId = draw.one(['us-west-2:x', 'us-west-2_Goodword', draw.text(30)])
    return callTo('GetId', { IdentityPoolId }, target)
  },
}
