import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '#platform/db/database.ts'
import { startServer } from '../../testing/server-process.ts'
import { makeDatabase } from '../kit/databases.ts'
import { emailOf, PASSWORD } from '../kit/people.ts'
import { LONG_BUDGET } from '../kit/settings.ts'

/* What the product writes to its log, at work and in trouble: no personal data, no secret. */

const stored = await makeDatabase()
after(() => stored.remove())

const CLIENT = {
  companyId: 'partner',
  name: 'Zebedee Quill',
  email: 'zebedee@quill.example',
  phoneNumber: '(555) 013-7713',
  notes: 'Retirement of Zebedee',
}

// A fault that the database describes with the row and its values, as it does.
const database = openDatabase(stored.url, LONG_BUDGET)
await database.script(`
  create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'no room for %', new.name using detail = 'the row of ' || new.email, hint = new.notes;
  end $$;
  create trigger refuse before insert on referral for each row execute function refuse()`)
await database.close()

const server = await startServer({ DATABASE_URL: stored.url, LOG_LEVEL: 'info' })
after(() => server.end('SIGKILL'))
await server.ready

const post = async (path: string, headers: Record<string, string>, body: unknown) => {
  const response = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
const identity = (operation: string, body: object | string) =>
  post(
    '/identity',
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body,
  )
const signIn = (USERNAME: string, password: string) =>
  identity('InitiateAuth', {
    ClientId: 'goodword',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: password },
  })

test('at work and in trouble, the log names nobody and gives nothing away', async () => {
  const entered = await signIn(emailOf('agent'), PASSWORD)
  const { AccessToken, IdToken, RefreshToken } = entered.body.AuthenticationResult
  const authorization = `Bearer ${AccessToken}`
  const create = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
  const failed = await post(
    '/graphql',
    { authorization },
    { query: create, variables: { input: CLIENT } },
  )
  assert.equal(failed.body.errors[0].extensions.code, 'INTERNAL')
  assert.doesNotMatch(JSON.stringify(failed.body), /Zebedee|room for/)
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  assert.match(metrics, /^logged_errors_total 1$/m)

  await signIn('somebody@unknown.example', 'A-Wrong-Password-7')
  await identity('InitiateAuth', '{"AuthParameters":{"USERNAME":"somebody@unknown.example"')
  await identity('GetTokensFromRefreshToken', { ClientId: 'goodword', RefreshToken })
  await post('/graphql', { authorization: `${authorization}x` }, { query: '{ __typename }' })
  await post('/graphql', { 'x-api-key': 'a-wrong-key-of-somebody' }, { query: '{ __typename }' })
  await post('/graphql', {}, '{"query":"somebody@unknown.example')
  await fetch(`${server.origin}/reset?email=somebody@unknown.example&code=135790`)
  await server.end('SIGTERM')

  const log = server.said.stdout + server.said.stderr
  assert.match(log, /"msg":"answered"/)
  assert.match(log, /"route":"\/graphql"/)
  // The fault itself is told, so that somebody can find it.
  assert.match(log, /"level":50.*"msg":"graphql"/)
  for (const secret of [
    ...Object.values(CLIENT).filter(value => value !== 'partner'),
    'zebedee',
    'Quill',
    emailOf('agent'),
    'somebody',
    PASSWORD,
    'A-Wrong-Password-7',
    'a-wrong-key',
    '135790',
    AccessToken,
    IdToken,
    RefreshToken,
    AccessToken.split('.')[2],
  ]) {
    const at = log.indexOf(secret)
    assert.equal(at, -1, `${secret} is in the log: ${log.slice(Math.max(0, at - 300), at + 100)}`)
  }
})
