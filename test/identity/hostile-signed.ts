import { createHash, createHmac } from 'node:crypto'
import { callTo, type Draw, type HostileCall } from '../api/hostile-calls.ts'

/* Administrative calls that none may answer: unsigned, wrongly signed, altered, sent again. */

interface Key {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Signing {
  readonly host: string
  readonly key: Key
}

interface Scope {
  readonly region: string
  readonly service: string
  readonly date: Date
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Signature Version 4, by the letter of its description and by no code of the server's. */
export function signCall(
  { headers, body }: HostileCall,
  { host, key }: Signing,
  { region, service, date }: Scope,
): HostileCall {
  const time = date.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const all: Record<string, string> = { ...headers, host, 'x-amz-date': time }
  const names = Object.keys(all).sort()
  const lines = names.map(name => `${name}:${all[name]?.trim()}\n`).join('')
  const canonical = ['POST', '/identity', '', lines, names.join(';'), hash(body)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')
  const signingKey = [region, service, 'aws4_request'].reduce<Buffer>(
    mac,
    mac(`AWS4${key.secretAccessKey}`, day),
  )
  const authorization =
    `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope}, ` +
    `SignedHeaders=${names.join(';')}, Signature=${mac(signingKey, toSign).toString('hex')}`
  return { headers: { ...all, authorization }, body }
}

const MINUTE = 60_000
const HERE = { region: 'us-west-2', service: 'cognito-idp' }
const now = (): Scope => ({ ...HERE, date: new Date() })
const POOL = 'us-west-2_Goodword'
const ADMIN_OPERATIONS = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminRemoveUserFromGroup',
  'AdminResetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
  'ListUsers',
] as const

function adminCall(draw: Draw, UserPoolId = POOL): HostileCall {
  const request = {
    UserPoolId,
    Username: draw.one(['agent', 'admin', 'hostile@test.example']),
    GroupName: 'admin',
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  }
  return callTo(draw.one(ADMIN_OPERATIONS), request)
}

/** A call that counts, once: to be sent before it is sent again. */
export const rightCall = (draw: Draw, signing: Signing): HostileCall => {
  // Told apart by this header, or two of one second would be the same call.
  const apart = { 'x-amz-user-agent': `run/${draw.below(2 ** 32)}` }
  const request = { UserPoolId: POOL, Username: 'agent' }
  return signCall(callTo('AdminGetUser', request, apart), signing, now())
}

type Maker = (draw: Draw, signing: Signing) => HostileCall

export const SIGNED_KINDS: Readonly<Record<string, Maker>> = {
  'an unsigned administrative call': draw => {
    const { headers, body } = adminCall(draw)
    const authorization = draw.one(['', 'Bearer x', 'AWS4-HMAC-SHA256', 'Basic eA=='])
    return { headers: authorization ? { ...headers, authorization } : headers, body }
  },
  'a wrong signature': (draw, signing) => {
    const { accessKeyId, secretAccessKey } = signing.key
    const key = draw.one([
      { accessKeyId, secretAccessKey: `${secretAccessKey}x` },
      { accessKeyId, secretAccessKey: '' },
      { accessKeyId: 'SOMEBODYELSE0000', secretAccessKey },
    ])
    return signCall(adminCall(draw), { ...signing, key }, now())
  },
  'a signature for elsewhere or another time': (draw, signing) => {
    const scope = draw.one<Partial<Scope>>([
      { region: 'eu-west-1' },
      { service: 's3' },
      { date: new Date(Date.now() - 6 * MINUTE) },
      { date: new Date(Date.now() + 6 * MINUTE) },
      { date: new Date(0) },
    ])
    return signCall(adminCall(draw), signing, { ...now(), ...scope })
  },
  'a signed call, altered': (draw, signing) => {
    const { headers, body } = signCall(adminCall(draw), signing, now())
    const { authorization = '' } = headers
    const other = draw.one<Record<string, string>>([
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminEnableUser' },
      { 'x-amz-date': '20200101T000000Z' },
      { 'x-amz-extra': '1' },
      { authorization: authorization.replace(/.$/, last => (last === '0' ? '1' : '0')) },
      { authorization: authorization.replace('host;', '') },
      { authorization: authorization.replace('SHA256', 'SHA1') },
      { authorization: authorization.slice(0, draw.below(authorization.length - 1)) },
    ])
    return draw.below(4) === 0
      ? { headers, body: body.replace('}', ' }') }
      : { headers: { ...headers, ...other }, body }
  },
  'a signed call of another pool': (draw, signing) => {
    const pool = draw.one(['us-west-2_Other', 'eu-west-1_Goodword', '', `${POOL} `, draw.text(20)])
    return signCall(adminCall(draw, pool), signing, now())
  },
  'a signed call of the wrong shape': (draw, signing) => {
    const request = draw.one<unknown>([
      { UserPoolId: POOL },
      { UserPoolId: POOL, Username: draw.one<unknown>([0, null, [], {}, 'x'.repeat(3000)]) },
      { UserPoolId: [POOL], Username: 'agent' },
      [],
      null,
      '{"UserPoolId":',
      draw.text(50),
    ])
    return signCall(callTo('AdminGetUser', request), signing, now())
  },
}
