import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseDocument } from 'yaml'
import { GROUPS } from '#features/identity/groups.ts'
import { ADMIN_OPERATIONS } from '#features/identity/server/admin-operations.ts'
import { readCognitoAddress } from '#features/identity/server/cognito-address.ts'
import { TOKEN_SECONDS } from '#features/identity/server/tokens.ts'

/* The template of the pool keeps the promises that the embedded one keeps. */

const text = readFileSync('deploy/aws/identity.yaml', 'utf8')
const FUNCTIONS = ['!Ref', '!Sub', '!If', '!Not', '!Equals', '!GetAtt']
const customTags = FUNCTIONS.flatMap(tag => [
  { tag, resolve: (value: string) => value },
  { tag, collection: 'seq' as const },
])
const document = parseDocument(text, { customTags, strict: true })
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the template
const template: any = document.toJS()
const { Resources, Outputs, Parameters, Conditions } = template
const pool = Resources.UserPool.Properties
const client = Resources.WebClient.Properties

test('it parses without a fault or a doubt', () => {
  assert.deepEqual([document.errors, document.warnings], [[], []])
})

test('whatever it refers to is there', () => {
  const known = new Set([...Object.keys(Resources), ...Object.keys(Parameters)])
  const names = [
    ...[...text.matchAll(/!(?:Ref|GetAtt) (\w+)/g)].map(([, name]) => name),
    ...[...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
  ]
  assert.ok(names.length > 20)
  assert.deepEqual(
    names.filter(name => !known.has(String(name))),
    [],
  )
  assert.ok('HasSender' in Conditions)
})

test('people sign in by a proven address, in any case', () => {
  assert.deepEqual(pool.UsernameAttributes, ['email'])
  assert.deepEqual(pool.AutoVerifiedAttributes, ['email'])
  assert.equal(pool.UsernameConfiguration.CaseSensitive, false)
  const required = pool.Schema.filter((one: { Required?: boolean }) => one.Required)
  assert.deepEqual(
    required.map(({ Name }: { Name: string }) => Name),
    ['email', 'given_name', 'family_name'],
  )
})

test('the password policy, temporary passwords and the second factor', () => {
  assert.deepEqual(pool.Policies.PasswordPolicy, {
    MinimumLength: 8,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
    TemporaryPasswordValidityDays: 7,
  })
  assert.equal(pool.MfaConfiguration, 'OPTIONAL')
  assert.deepEqual(pool.EnabledMfas, ['SOFTWARE_TOKEN_MFA'])
})

test('accounts outlive the stack', () => {
  assert.equal(Resources.UserPool.DeletionPolicy, 'Retain')
  assert.equal(Resources.UserPool.UpdateReplacePolicy, 'Retain')
})

test('a client writes nothing that carries authority', () => {
  assert.deepEqual(client.WriteAttributes.toSorted(), [
    'address',
    'custom:companyId',
    'email',
    'family_name',
    'given_name',
    'phone_number',
  ])
  const custom = pool.Schema.filter(({ Required }: { Required?: boolean }) => !Required)
  assert.deepEqual(
    custom.map(({ Name }: { Name: string }) => Name),
    ['companyId'],
  )
})

test('the client tells nobody who has an account, and its tokens are short and rotate', () => {
  assert.deepEqual(client.ExplicitAuthFlows, ['ALLOW_USER_PASSWORD_AUTH'])
  assert.equal(client.PreventUserExistenceErrors, 'ENABLED')
  assert.equal(client.EnableTokenRevocation, true)
  assert.equal(client.GenerateSecret, false)
  assert.equal(client.AccessTokenValidity * 60, TOKEN_SECONDS)
  assert.equal(client.IdTokenValidity * 60, TOKEN_SECONDS)
  assert.deepEqual(client.TokenValidityUnits, {
    AccessToken: 'minutes',
    IdToken: 'minutes',
    RefreshToken: 'days',
  })
  assert.equal(client.RefreshTokenValidity, 30)
  assert.deepEqual(client.RefreshTokenRotation, { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 })
})

test('the groups are ours, in our order', () => {
  const groups = Object.values(Resources)
    // biome-ignore lint/suspicious/noExplicitAny: as above
    .filter((resource: any) => resource.Type === 'AWS::Cognito::UserPoolGroup')
    // biome-ignore lint/suspicious/noExplicitAny: as above
    .map(({ Properties }: any) => [Properties.Precedence, Properties.GroupName])
    .toSorted()
  assert.deepEqual(
    groups,
    GROUPS.map((group, index) => [index, group]),
  )
})

test('guests come in, and may do nothing in AWS', () => {
  assert.equal(Resources.IdentityPool.Properties.AllowUnauthenticatedIdentities, true)
  assert.equal(Resources.IdentityPool.Properties.AllowClassicFlow, false)
  const { Policies, ManagedPolicyArns } = Resources.GuestRole.Properties
  assert.equal(ManagedPolicyArns, undefined)
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const statements = Policies.flatMap((policy: any) => policy.PolicyDocument.Statement)
  assert.deepEqual(statements, [{ Effect: 'Deny', Action: '*', Resource: '*' }])
})

test('the server may call what it calls, in this pool alone', () => {
  const [statement, ...more] = Resources.ServerPolicy.Properties.PolicyDocument.Statement
  assert.deepEqual(more, [])
  assert.equal(statement.Resource, 'UserPool.Arn')
  assert.deepEqual(
    statement.Action,
    Object.keys(ADMIN_OPERATIONS).map(name => `cognito-idp:${name}`),
  )
})

test('its output is an address that the product reads', () => {
  const made: Record<string, string> = {
    'AWS::Region': 'us-west-2',
    UserPool: 'us-west-2_AbCdEf123',
    WebClient: '4abc',
    IdentityPool: 'us-west-2:0a-1b',
  }
  const url: string = Outputs.IdentityUrl.Value
  const address = readCognitoAddress(
    url.replace(/\$\{([\w:]+)\}/g, (_, name) => made[name] ?? 'unknown'),
  )
  assert.equal(address?.clientId, '4abc')
  assert.equal(address?.identityPoolId, 'us-west-2:0a-1b')
})
