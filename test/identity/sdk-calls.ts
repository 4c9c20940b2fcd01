import {
  CognitoIdentityProvider,
  type CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { World } from '../kit/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Fields = any
type Method = (request: object) => Promise<Fields>

export type SdkAnswer =
  | { readonly answer: Fields }
  | { readonly name: string; readonly status: number | undefined; readonly message: string }

/** Anyone's operations as Amazon's own client calls them, over a real socket and unsigned. */
export function makeSdkCalls({ origin }: World) {
  let pool: Promise<CognitoIdentityProvider> | undefined
  const open = async () =>
    new CognitoIdentityProvider({
      region: 'us-west-2',
      endpoint: `${await origin()}/identity`,
      credentials: { accessKeyId: 'nobody', secretAccessKey: 'nobody' },
      // A busy machine answers 503, and this client asks again as it would anywhere.
      maxAttempts: 4,
    })
  return async (operation: string, request: object): Promise<SdkAnswer> => {
    pool ??= open()
    const client = await pool
    const name = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`
    const method = (client as unknown as Record<string, Method>)[name]
    if (!method) throw new Error(`The SDK has no ${operation}`)
    try {
      const { $metadata: _, ...answer } = await method.call(client, request)
      return { answer }
    } catch (error) {
      const fault = error as CognitoIdentityProviderServiceException
      return { name: fault.name, status: fault.$metadata?.httpStatusCode, message: fault.message }
    }
  }
}
