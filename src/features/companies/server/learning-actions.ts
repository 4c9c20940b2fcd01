import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import { driverError, type Sql } from '#platform/db/database.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import { editFaqInput, faqInput } from '../faq-input.ts'
import { readLearning, writeLearning } from '../learning-access.ts'
import { editTrainingInput, trainingInput } from '../training-input.ts'
import type { CompanyDeps } from './company-actions.ts'
import { FAQ_TOPIC, TRAINING_TOPIC } from './company-live.ts'
import { faqStore, type Lesson, type LessonStore, trainingStore } from './learning-store.ts'

/** How one kind of what a company teaches is written. */
export interface LessonKind<T extends Lesson> {
  readonly name: string
  readonly topic: string
  readonly store: LessonStore<T>
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

interface NewLesson {
  readonly idempotencyKey?: string | null | undefined
}

/** Adds to what a company teaches. */
export async function createLesson<T extends Lesson>(
  { database, events }: CompanyDeps,
  { name, topic, store, newInput }: LessonKind<T>,
  actor: Actor,
  request: NewLesson,
): Promise<T> {
  const now = new Date()
  const words = parseInput(newInput, request) as object
  const draft = { id: randomUUID(), ...words, createdAt: now, updatedAt: now } as T
  const lesson = allow(writeLearning<T>(actor), draft, 'Company')
  const sender = actor.kind === 'member' ? actor.id : actor.kind
  const sent = { actor: sender, verb: `create${name}`, key: request.idempotencyKey, request: words }
  const work = async (sql: Sql): Promise<string> => {
    await store.insert(sql, lesson)
    return lesson.id
  }
  const id = await database
    .tx(sql => withIdempotencyKey(sql, sent, () => work(sql)))
    .catch(raiseNowhere)
  if (id === lesson.id) await events.publish({ topic: `${topic}.created`, id })
  return allow(writeLearning<T>(actor), await store.rows.find(database, eq<T>('id', id)), name)
}

/** Changes a part of what a company teaches; what is left out stays. */
export async function editLesson<T extends Lesson>(
  { database, events }: CompanyDeps,
  kind: LessonKind<T>,
  actor: Actor,
  id: string,
  request: object,
): Promise<T> {
  const edit = parseInput(kind.editInput, request) as Partial<T>
  const given = Object.entries(edit).filter(([, value]) => value !== undefined)
  const [lesson, changed] = await database.tx(async sql => {
    const row = await lockLesson(sql, kind, actor, id)
    const changes = given.filter(([field, value]) => row[field as keyof T] !== value)
    if (changes.length === 0) return [row as T, false] as const
    return [await kind.store.update(sql, row, Object.fromEntries(changes) as Partial<T>), true]
  })
  if (changed) await events.publish({ topic: `${kind.topic}.updated`, id })
  return lesson
}

/** Takes a part of what a company teaches away; gives it as it was. */
export const deleteLesson = <T extends Lesson>(
  { database }: CompanyDeps,
  kind: LessonKind<T>,
  actor: Actor,
  id: string,
): Promise<T> =>
  database.tx(async sql => {
    const row = await lockLesson(sql, kind, actor, id)
    await kind.store.remove(sql, row)
    return row
  })

async function lockLesson<T extends Lesson>(
  sql: Sql,
  { name, store }: LessonKind<T>,
  actor: Actor,
  id: string,
) {
  const mine: Where<T> = and(readLearning<T>(actor), eq<T>('id', id))
  return allow(writeLearning<T>(actor), await store.rows.lock(sql, mine), name)
}

function raiseNowhere(error: unknown): never {
  if (driverError(error).code !== '23503') throw error
  throw notFound('Company')
}
