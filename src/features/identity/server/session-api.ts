import { allow } from '#kernel/access.ts'
import { requireMember } from '#kernel/signed-in.ts'
import { and, eq } from '#kernel/where.ts'
import { tableRows } from '#platform/db/page.ts'
import type { ApiBuilder, ApiContext } from '#platform/graphql/builder.ts'
import { idInput } from '#platform/graphql/mutations.ts'
import { readDevice } from '../device.ts'
import type { SignInSession } from '../session.ts'
import { isRunning, ownSession } from '../session-access.ts'
import { audit } from './audit-log.ts'
import { signInTable } from './identity-tables.ts'
import { placeOf } from './ip-place.ts'
import type { IdentityDeps } from './operation.ts'
import { keptElsewhere, recoveryCodeApi } from './recovery-code-api.ts'
import { endSignIns } from './sign-in-store.ts'

type SessionDeps = Pick<IdentityDeps, 'database' | 'secrets'>

const sessionRows = tableRows<SignInSession>(signInTable)
// More than anyone has; the ones used last come first.
const SHOWN = 100

interface ShownSession extends SignInSession {
  readonly isCurrent: boolean
  readonly isSameNetwork: boolean
}

/** Where a person is signed in, and the ways to end that; none where sessions live at another service. */
export function sessionApi(builder: ApiBuilder, deps: SessionDeps): void {
  const { database } = deps
  builder.queryField('signInSessions', t =>
    t.field({
      type: [sessionTypeOf(builder)],
      description:
        'Your active sessions, most recently used first. Empty if another service manages sessions.',
      resolve: async (_root, _args, context) => {
        const { current, running } = await sessionsOf(context)
        if (current === undefined) return []
        const request = { where: running, order: 'lastUsedAt', limit: SHOWN } as const
        const { items } = await sessionRows.page(database, request)
        const here = placeOf(context.ip)?.network
        return items.map(session => ({
          ...session,
          isCurrent: session.id === current,
          isSameNetwork: here !== undefined && placeOf(session.ip)?.network === here,
        }))
      },
    }),
  )
  const input = idInput(builder, 'EndSessionInput', 'The session to end.', 'The session’s ID.')
  builder.mutationField('endSession', t =>
    t.id({
      description: 'Ends one of your sessions right away. Returns its ID.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: { id } }, context) => {
        const { running, person } = await sessionsOf(context)
        const row = await sessionRows.find(database, and(running, eq('id', String(id))))
        const session = allow(ownSession(context.actor), row, 'Session')
        await end(deps, context, { signInId: session.id }, person)
        return session.id
      },
    }),
  )
  builder.mutationField('endOtherSessions', t =>
    t.int({
      description: 'Ends all of your sessions except this one. Returns how many were ended.',
      resolve: async (_root, _args, context) => {
        const { current, person } = await sessionsOf(context)
        if (current === undefined) throw keptElsewhere()
        return await end(deps, context, { accountId: person, except: current }, person)
      },
    }),
  )
  recoveryCodeApi(builder, deps)
}

async function sessionsOf({ actor, session }: ApiContext) {
  const person = requireMember(actor)
  const running = and<SignInSession>(ownSession(actor), isRunning(new Date()))
  return { current: await session(), running, person }
}

const end = (
  { database }: SessionDeps,
  { ip }: ApiContext,
  which: Parameters<typeof endSignIns>[1],
  accountId: string,
): Promise<number> =>
  database.tx(async sql => {
    const { length: sessions } = await endSignIns(sql, which)
    const details = { sessions }
    if (sessions > 0) await audit(sql, { event: 'session.ended', accountId, ip, details })
    return sessions
  })

const sessionTypeOf = (builder: ApiBuilder) =>
  builder.objectRef<ShownSession>('SignInSession').implement({
    description: 'A device where you are signed in.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The session’s ID.' }),
      browser: t.string({
        nullable: true,
        description: 'The browser, for example Firefox. Null if unknown.',
        resolve: ({ userAgent }) => readDevice(userAgent ?? '').browser ?? null,
      }),
      system: t.string({
        nullable: true,
        description: 'The device or operating system, for example iPhone or Windows.',
        resolve: ({ userAgent }) => readDevice(userAgent ?? '').system ?? null,
      }),
      network: t.string({
        nullable: true,
        description: 'The network of the last use, as an IP range.',
        resolve: ({ ip }) => placeOf(ip)?.words ?? null,
      }),
      isSameNetwork: t.exposeBoolean('isSameNetwork', {
        description: 'Whether the network is the one you are on now.',
      }),
      isCurrent: t.exposeBoolean('isCurrent', {
        description: 'Whether this is the current session.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the sign-in.' }),
      lastUsedAt: t.expose('lastUsedAt', {
        type: 'DateTime',
        description: 'Time of the last use, accurate to five minutes.',
      }),
    }),
  })
