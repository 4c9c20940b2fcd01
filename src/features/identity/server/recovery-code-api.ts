import { conflict } from '#kernel/errors.ts'
import { requireMember } from '#kernel/signed-in.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { findAccount } from './account-store.ts'
import { audit } from './audit-log.ts'
import { PoolError } from './identity-errors.ts'
import type { IdentityDeps } from './operation.ts'
import { countRecoveryCodes, newRecoveryCodes } from './recovery-code-store.ts'
import { requireRecentSignIn } from './sign-in-store.ts'

type Deps = Pick<IdentityDeps, 'database' | 'secrets'>

export const keptElsewhere = () => conflict('Another service manages accounts and sessions')

/** Codes that stand in for a lost authenticator app: shown once, replaced on request. */
export function recoveryCodeApi(builder: ApiBuilder, { database, secrets }: Deps): void {
  builder.queryField('recoveryCodesLeft', t =>
    t.int({
      nullable: true,
      description:
        'The number of recovery codes you have left. Null if another service manages accounts.',
      resolve: async (_root, _args, { actor, session }) => {
        const person = requireMember(actor)
        if ((await session()) === undefined) return null
        return await countRecoveryCodes(database, person)
      },
    }),
  )
  builder.mutationField('createRecoveryCodes', t =>
    t.stringList({
      description:
        'Creates ten new recovery codes, shown only once. Earlier codes stop working. Requires a recent sign-in in this session with a code from the authenticator app.',
      resolve: async (_root, _args, { actor, ip, session }) => {
        const person = requireMember(actor)
        const signInId = await session()
        if (signInId === undefined) throw keptElsewhere()
        return await database.tx(async sql => {
          const account = await findAccount(sql, person)
          if (!account?.totpEnabled) throw conflict('Turn on two-step verification first')
          await requireRecentSignIn(sql, account, signInId).catch(asFault)
          await audit(sql, { event: 'recovery-codes.created', accountId: person, ip })
          return await newRecoveryCodes({ secrets }, sql, person)
        })
      },
    }),
  )
}

const asFault = (error: unknown): never => {
  throw error instanceof PoolError ? conflict(error.message, error) : error
}
