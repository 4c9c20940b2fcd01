import fc from 'fast-check'
import type { HTTPMethods, InjectOptions } from 'fastify'
import { someText, someValue, someVariables, someWord } from './strange-graphql.ts'

/* Requests that nobody meant, at every address and by every method. */

const someType = fc.constantFrom(
  'application/json',
  'application/x-amz-json-1.1',
  'text/plain',
  'text/html',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
  '',
)
const headerText = fc.string({
  unit: fc.constantFrom(...'abcXYZ019 ,;=/+-_."%*'.split('')),
  maxLength: 60,
})
const headersWith = (token: string) =>
  fc.record(
    {
      authorization: fc.oneof(fc.constant(token), fc.constant(`Bearer ${token}`), headerText),
      'x-api-key': headerText,
      'accept-encoding': fc.oneof(
        fc.constantFrom('br', 'gzip', 'identity;q=0', '*;q=0'),
        headerText,
      ),
      'content-encoding': headerText,
      accept: fc.oneof(fc.constant('text/html'), headerText),
      'content-type': someType,
      'x-forwarded-for': headerText,
      range: headerText,
      'if-none-match': headerText,
      origin: headerText,
      upgrade: headerText,
      expect: headerText,
    },
    { requiredKeys: [] },
  )

const json = (value: unknown) => JSON.stringify(value) ?? ''
const graphql = (token: string): fc.Arbitrary<InjectOptions> =>
  fc
    .tuple(someText, someVariables, fc.option(someWord), fc.boolean())
    .map(([query, variables, operationName, isMember]) => ({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        ...(isMember ? { authorization: token } : {}),
      },
      payload: json({ query, variables, operationName }),
    }))

const OPERATIONS = [
  'InitiateAuth',
  'GetUser',
  'GlobalSignOut',
  'RevokeToken',
  'GetTokensFromRefreshToken',
  'SignUp',
  'constructor',
  '',
]
const identity = (token: string): fc.Arbitrary<InjectOptions> =>
  fc
    .tuple(
      fc.constantFrom(...OPERATIONS),
      fc.dictionary(
        fc.constantFrom(
          'AuthFlow',
          'ClientId',
          'AuthParameters',
          'AccessToken',
          'RefreshToken',
          'Token',
          'ClientMetadata',
          'Username',
          'Session',
        ),
        fc.oneof(
          someValue,
          fc.constantFrom<unknown>('goodword', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', token),
          fc.dictionary(fc.constantFrom('USERNAME', 'REFRESH_TOKEN', 'SECRET_HASH'), someValue),
        ),
      ),
    )
    .map(([operation, request]) => ({
      method: 'POST',
      url: '/identity',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: json({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'goodword', ...request }),
    }))

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
] as HTTPMethods[]
const ADDRESSES = [
  '/',
  '/graphql',
  '/identity',
  '/identity/',
  '/config.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/identity/us-west-2_Goodword/.well-known/jwks.json',
  '/assets/',
  '/webhook/referrals',
]
const anywhere = (token: string): fc.Arbitrary<InjectOptions> =>
  fc
    .record({
      method: fc.constantFrom(...METHODS),
      url: fc.oneof(
        fc.constantFrom(...ADDRESSES),
        fc
          .tuple(fc.constantFrom(...ADDRESSES), fc.webPath(), fc.webQueryParameters())
          .map(([address, path, query]) => `${address}${path}?${query}`),
        fc.constantFrom(
          '//',
          '/%',
          '/%00',
          '/..%2f..%2fetc/passwd',
          '/%ff',
          '/graphql%00',
          '/a'.repeat(2000),
        ),
      ),
      headers: headersWith(token) as fc.Arbitrary<Record<string, string>>,
      payload: fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.jsonValue().map(json),
        someText,
        fc.constant(''),
      ),
    })
    .map(call =>
      call.method === 'GET' || call.method === 'HEAD' ? { ...call, payload: '' } : call,
    )

/** Any request. `token` is one that holds; `spent` may be signed out on the way. */
export const strangeRequest = (token: string, spent: string): fc.Arbitrary<InjectOptions> =>
  fc.oneof(
    { weight: 5, arbitrary: graphql(token) },
    { weight: 2, arbitrary: identity(spent) },
    { weight: 3, arbitrary: anywhere(token) },
  )
