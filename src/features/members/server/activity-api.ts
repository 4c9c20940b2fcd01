import {
  AUDIT_KINDS,
  type AuditKind,
  auditLabel,
  eventsOf,
} from '#features/identity/audit-event.ts'
import { project } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { forbidden } from '#kernel/errors.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, compare, eq, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { connectionOf, pageArgs, readLimit } from '#platform/graphql/connection.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import type { Activity } from '../activity.ts'
import { readActivity } from '../activity-access.ts'
import { seenOfMember } from '../member-access.ts'
import { activityRows, findByWords } from './activity-store.ts'
import { memberRows } from './member-store.ts'

interface ShownActivity extends Activity {
  readonly name: string | null
  readonly email: string | null
}

interface Filter {
  readonly companyId?: string | number | null | undefined
  readonly kinds?: readonly AuditKind[] | null | undefined
  readonly person?: string | null | undefined
  readonly from?: Date | null | undefined
  readonly to?: Date | null | undefined
}

const KIND_WORDS = Object.fromEntries(
  Object.entries(AUDIT_KINDS).map(([kind, label]) => [kind, `${label}.`]),
) as Record<AuditKind, string>

/** The audit log for administrators: who, what, when, and from where. */
export function activityApi(builder: ApiBuilder, sql: Sql): void {
  const kindType = describedEnum(
    builder,
    'ActivityKind',
    'The subject of an audit log entry.',
    KIND_WORDS,
  )
  const connection = connectionOf(builder, 'Activity', activityTypeOf(builder))
  builder.queryField('listActivity', t =>
    t.field({
      type: connection,
      description:
        'The audit log, newest entry first. Company administrators see their own company’s members; platform administrators see everything.',
      args: {
        companyId: t.arg.id({ description: 'Only members of this company.' }),
        kinds: t.arg({ type: [kindType], description: 'Only entries about these subjects.' }),
        person: t.arg.string({
          description: 'Only people whose name or email contains this text.',
        }),
        from: t.arg({ type: 'DateTime', description: 'Only entries at or after this time.' }),
        to: t.arg({ type: 'DateTime', description: 'Only entries before this time.' }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { limit, nextToken, ...filter }, { actor }) => {
        requireSignedIn(actor)
        const readable = readActivity(actor)
        if (readable.is === 'none') throw forbidden()
        const where = and(readable, await filterWhere(sql, filter))
        const request = { where, order: 'at', limit: readLimit(limit), nextToken } as const
        const page = await activityRows.page(sql, request)
        return { items: await withPeople(sql, actor, page.items), nextToken: page.nextToken }
      },
    }),
  )
}

async function filterWhere(sql: Sql, filter: Filter): Promise<Where<Activity>> {
  const { companyId, kinds, person, from, to } = filter
  const parts: Where<Activity>[] = []
  if (companyId) parts.push(eq<Activity>('companyId', String(companyId)))
  if (kinds) parts.push({ is: 'in', field: 'event', values: eventsOf(kinds) })
  if (from) parts.push(compare<Activity>('at', 'ge', from))
  if (to) parts.push(compare<Activity>('at', 'lt', to))
  const words = person?.trim()
  if (words) parts.push({ is: 'in', field: 'accountId', values: await findByWords(sql, words) })
  return and(...parts)
}

const readPeople = memberRows.byId()

/** Each entry with its person's name, and with their email where the reader may see it. */
async function withPeople(
  sql: Sql,
  actor: Actor,
  items: readonly Activity[],
): Promise<ShownActivity[]> {
  const ids = [...new Set(items.flatMap(({ accountId }) => accountId ?? []))]
  const seen = seenOfMember(actor)
  const people = new Map(
    (await readPeople(sql, ids)).map(member => [member.id, project(member, seen)]),
  )
  return items.map(item => {
    const person = people.get(item.accountId ?? '')
    return { ...item, name: person?.name ?? null, email: person?.email ?? null }
  })
}

const activityTypeOf = (builder: ApiBuilder) =>
  builder.objectRef<ShownActivity>('Activity').implement({
    description: 'An entry of the audit log.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The entry’s ID.' }),
      at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
      event: t.exposeString('event', {
        description: 'The event’s code, such as `sign-in.failed`.',
      }),
      summary: t.string({
        description: 'The event in words, such as “Sign-in failed”.',
        resolve: ({ event }) => auditLabel(event),
      }),
      userId: t.exposeID('accountId', {
        nullable: true,
        description: 'The ID of the affected account.',
      }),
      name: t.exposeString('name', { nullable: true, description: 'The person’s name.' }),
      email: t.exposeString('email', { nullable: true, description: 'The person’s email.' }),
      byAdministrator: t.boolean({
        description:
          'Whether an administrator or the server made the change, rather than the person.',
        resolve: ({ actorId }) => actorId !== null,
      }),
      ip: t.exposeString('ip', {
        nullable: true,
        description: 'The IP address of the request, if there was one.',
      }),
    }),
  })
