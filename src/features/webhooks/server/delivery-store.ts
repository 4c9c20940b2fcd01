import { and, eq, sql as expression } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import type { Delivery } from '../delivery.ts'
import { deliveryTable } from './delivery-tables.ts'

export const deliveryRows = tableRows<Delivery>(deliveryTable)

export type NewDelivery = Pick<
  Delivery,
  'id' | 'endpointId' | 'companyId' | 'event' | 'subjectId' | 'contentType' | 'body'
>

export async function insertDelivery(
  sql: Sql,
  made: NewDelivery,
  isHeld: boolean,
): Promise<Delivery> {
  const now = new Date()
  const [row] = await sql.orm
    .insert(deliveryTable)
    .values({
      ...made,
      createdAt: now,
      state: isHeld ? 'HELD' : 'WAITING',
      nextAttemptAt: isHeld ? null : now,
    })
    .returning()
  return row as Delivery
}

type Changes = Partial<Omit<Delivery, 'id' | 'createdAt' | 'body'>>

/** Changes a delivery unless somebody else did meanwhile; the row as it is then, or nothing. */
export async function updateDelivery(
  sql: Sql,
  { id, createdAt, state, attempts }: Delivery,
  changes: Changes,
): Promise<Delivery | undefined> {
  const { id: idOf, createdAt: madeAt, state: stateOf, attempts: attemptsOf } = deliveryTable
  const [row] = await sql.orm
    .update(deliveryTable)
    .set(changes)
    .where(and(eq(idOf, id), eq(madeAt, createdAt), eq(stateOf, state), eq(attemptsOf, attempts)))
    .returning()
  return row as Delivery | undefined
}

/** Sets those free that were held for an endpoint. */
export async function releaseHeld(sql: Sql, endpointId: string): Promise<Delivery[]> {
  return (await sql.orm
    .update(deliveryTable)
    .set({ state: 'WAITING', tries: 0, nextAttemptAt: expression`now()` })
    .where(and(eq(deliveryTable.endpointId, endpointId), eq(deliveryTable.state, 'HELD')))
    .returning()) as Delivery[]
}

/** Rewrites what was or will be sent of a row, and drops the answers, which may repeat it. */
export async function rewriteDeliveries(
  sql: Sql,
  subjectId: string,
  rewrite: (body: string, contentType: string) => string,
): Promise<void> {
  const { id, createdAt, body, contentType } = deliveryTable
  const deliveries = await sql.orm
    .select({ id, createdAt, body, contentType })
    .from(deliveryTable)
    .where(eq(deliveryTable.subjectId, subjectId))
    .for('update')
  for (const delivery of deliveries) {
    await sql.orm
      .update(deliveryTable)
      .set({ body: rewrite(delivery.body, delivery.contentType), answer: null })
      .where(and(eq(id, delivery.id), eq(createdAt, delivery.createdAt)))
  }
}

/** What was sent of a row goes with it. */
export async function forgetDeliveries(sql: Sql, subjectId: string): Promise<void> {
  await sql.orm.delete(deliveryTable).where(eq(deliveryTable.subjectId, subjectId))
}
