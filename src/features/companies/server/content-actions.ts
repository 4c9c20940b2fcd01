import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { allow } from '#kernel/access.ts'
import { type Actor, senderOf } from '#kernel/actor.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import { readContent, writeContent } from '../content-access.ts'
import { editFaqInput, faqInput } from '../faq-input.ts'
import { editTrainingInput, trainingInput } from '../training-input.ts'
import type { CompanyDeps } from './company-actions.ts'
import { FAQ_TOPIC, TRAINING_TOPIC } from './company-live.ts'
import { type CompanyContent, type ContentStore, faqStore, trainingStore } from './content-store.ts'

/** How one kind of content is written: training resources, or FAQ items. */
export interface ContentKind<T extends CompanyContent> {
  readonly name: string
  readonly topic: string
  readonly store: ContentStore<T>
  readonly newInput: z.ZodType
  readonly editInput: z.ZodType
}

export const TRAINING = {
  name: 'TrainingResource',
  topic: TRAINING_TOPIC,
  store: trainingStore,
  newInput: trainingInput,
  editInput: editTrainingInput,
}

export const FAQ = {
  name: 'FaqItem',
  topic: FAQ_TOPIC,
  store: faqStore,
  newInput: faqInput,
  editInput: editFaqInput,
}

interface NewContent {
  readonly idempotencyKey?: string | null | undefined
}

/** Adds an item to a company's content. */
export async function createContent<T extends CompanyContent>(
  { database, events }: CompanyDeps,
  { name, topic, store, newInput }: ContentKind<T>,
  actor: Actor,
  request: NewContent,
): Promise<T> {
  const now = new Date()
  const words = parseInput(newInput, request) as object
  const draft = { id: randomUUID(), ...words, createdAt: now, updatedAt: now } as T
  const content = allow(writeContent<T>(actor), draft, 'Company')
  const sent = {
    actor: senderOf(actor),
    verb: `create${name}`,
    key: request.idempotencyKey,
    request: words,
  }
  const work = async (sql: Sql): Promise<string> => {
    await store.insert(sql, content)
    return content.id
  }
  const id = await database
    .tx(sql => withIdempotencyKey(sql, sent, () => work(sql)))
    .catch(raiseNowhere)
  if (id === content.id) await events.publish({ topic: `${topic}.created`, id })
  return allow(writeContent<T>(actor), await store.rows.find(database, eq<T>('id', id)), name)
}

/** Changes an item of a company's content; fields that are left out stay. */
export async function editContent<T extends CompanyContent>(
  { database, events }: CompanyDeps,
  kind: ContentKind<T>,
  actor: Actor,
  id: string,
  request: object,
): Promise<T> {
  const edit = parseInput(kind.editInput, request) as Partial<T>
  const given = Object.entries(edit).filter(([, value]) => value !== undefined)
  const [content, changed] = await database.tx(async sql => {
    const row = await lockContent(sql, kind, actor, id)
    const changes = given.filter(([field, value]) => row[field as keyof T] !== value)
    if (changes.length === 0) return [row as T, false] as const
    return [await kind.store.update(sql, row, Object.fromEntries(changes) as Partial<T>), true]
  })
  if (changed) await events.publish({ topic: `${kind.topic}.updated`, id })
  return content
}

/** Deletes an item of a company's content; returns the deleted row. */
export const deleteContent = <T extends CompanyContent>(
  { database }: CompanyDeps,
  kind: ContentKind<T>,
  actor: Actor,
  id: string,
): Promise<T> =>
  database.tx(async sql => {
    const row = await lockContent(sql, kind, actor, id)
    await kind.store.remove(sql, row)
    return row
  })

async function lockContent<T extends CompanyContent>(
  sql: Sql,
  { name, store }: ContentKind<T>,
  actor: Actor,
  id: string,
) {
  const mine: Where<T> = and(readContent<T>(actor), eq<T>('id', id))
  return allow(writeContent<T>(actor), await store.rows.lock(sql, mine), name)
}

function raiseNowhere(error: unknown): never {
  if (driverError(error).code !== '23503') throw error
  throw notFound('Company')
}
