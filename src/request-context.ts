import type { FastifyRequest } from 'fastify'
import type { IdentityDeps } from '#features/identity/server/operation.ts'
import { tokenIn } from '#features/identity/server/token-end.ts'
import type { ResolveActor } from '#features/members/server/resolve-actor.ts'
import type { Actor } from '#kernel/actor.ts'
import type { ApiContext } from '#platform/graphql/builder.ts'

interface Asked extends Pick<IdentityDeps, 'tokens'> {
  readonly resolveActor: ResolveActor
  /** Set where the user pool is not our own. */
  readonly cognito: object | undefined
}

type Credentials = Parameters<ResolveActor>[0]

export const credentialsOf = ({ headers }: FastifyRequest): Credentials => ({
  authorization: headers.authorization,
  apiKey: headers['x-api-key'] as string | undefined,
})

/** Who asks, as the resolvers are told. */
export async function contextOf(
  { resolveActor, tokens, cognito }: Asked,
  credentials: Credentials,
  from: { readonly ip: string },
): Promise<ApiContext> {
  const { authorization } = credentials
  const fresh = (): Promise<Actor> => resolveActor(credentials)
  const actor = await fresh()
  return {
    actor,
    fresh,
    session: async () =>
      authorization === undefined || cognito
        ? undefined
        : (await tokens.verify(tokenIn(authorization)))?.signInId,
    fallBehind: () => {},
    // Fastify reads it from the headers each time, and few ask.
    get ip() {
      return from.ip
    },
  }
}
