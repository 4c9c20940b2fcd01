import { randomUUID } from 'node:crypto'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, conflict, Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireMember } from '#kernel/signed-in.ts'
import { and, eq } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import type { Events } from '#platform/live/events.ts'
import { type ListLayout, MOST_VIEWS, type SavedView, type ViewAudience } from '../saved-view.ts'
import { audiencesOf, readSavedView, writeSavedView } from '../view-access.ts'
import { listLayoutInput, savedViewEditInput, savedViewInput } from '../view-input.ts'
import { VIEW_TOPIC } from './view-live.ts'
import {
  countViews,
  deleteView,
  insertView,
  layoutOf,
  putLayout,
  savedViewRows,
  updateView,
} from './view-store.ts'

export interface ViewDeps {
  readonly database: Database
  readonly events: Events
}

/** Saves the state of a list under a name. */
export async function createView(
  { database, events }: ViewDeps,
  actor: Actor,
  request: object,
): Promise<SavedView> {
  const ownerId = requireMember(actor)
  const typed = parseInput(savedViewInput, request)
  const now = new Date()
  const view: SavedView = {
    id: randomUUID(),
    ownerId,
    ...typed,
    createdAt: now,
    updatedAt: now,
    ...sharing(actor, typed.sharedWith),
  }
  await database
    .tx(async sql => {
      if ((await countViews(sql, ownerId)) >= MOST_VIEWS)
        throw conflict(`You can save ${MOST_VIEWS} views. Delete one first.`)
      await insertView(sql, view)
    })
    .catch(raiseSameName)
  await events.publish({ topic: `${VIEW_TOPIC}.created`, id: view.id })
  return view
}

/** Renames a view, shares it otherwise or gives it another state; what is left out stays. */
export async function editView(
  { database, events }: ViewDeps,
  actor: Actor,
  id: string,
  request: object,
): Promise<SavedView> {
  requireMember(actor)
  const edit = parseInput(savedViewEditInput, request)
  const view = await database
    .tx(async sql => {
      const row = await lockView(sql, actor, id)
      const given = Object.entries(edit).filter(([, value]) => value !== undefined)
      if (given.length === 0) return row
      const updatedAt = new Date(Math.max(Date.now(), row.updatedAt.getTime() + 1))
      const changes = { ...Object.fromEntries(given), updatedAt }
      // Asked at every change: who shares a view may have ceased to lead.
      return await updateView(sql, row, {
        ...changes,
        ...sharing(actor, edit.sharedWith ?? row.sharedWith),
      })
    })
    .catch(raiseSameName)
  await events.publish({ topic: `${VIEW_TOPIC}.updated`, id })
  return view
}

export async function removeView(
  { database }: ViewDeps,
  actor: Actor,
  id: string,
): Promise<SavedView> {
  requireMember(actor)
  return await database.tx(async sql => {
    const row = await lockView(sql, actor, id)
    await deleteView(sql, row)
    return row
  })
}

/** Stores how a person arranged a list: its columns, and the view that opens first. */
export async function editLayout(
  { database }: ViewDeps,
  actor: Actor,
  request: object,
): Promise<ListLayout> {
  const me = requireMember(actor)
  const { list, columns, defaultViewId } = parseInput(listLayoutInput, request)
  await database.tx(async sql => {
    if (defaultViewId) {
      const mine = and<SavedView>(readSavedView(actor), eq('list', list), eq('id', defaultViewId))
      // Held, so that it is not deleted meanwhile.
      allow(mine, await savedViewRows.lock(sql, mine), 'View')
    }
    await putLayout(sql, me, list, {
      ...(columns !== undefined && { columns }),
      ...(defaultViewId !== undefined && { defaultViewId }),
    })
  })
  return await readLayout(database, actor, list)
}

/** How a person arranged a list. A default view that they can no longer see is left out. */
export async function readLayout(
  sql: Sql,
  actor: Actor,
  list: ListLayout['list'],
): Promise<ListLayout> {
  const { columns, defaultViewId } = await layoutOf(sql, requireMember(actor), list)
  if (defaultViewId === null) return { list, columns, defaultView: null }
  const mine = and<SavedView>(readSavedView(actor), eq('id', defaultViewId))
  return { list, columns, defaultView: (await savedViewRows.find(sql, mine)) ?? null }
}

const lockView = async (sql: Sql, actor: Actor, id: string) => {
  const mine = and<SavedView>(writeSavedView(actor), eq('id', id))
  return allow(mine, await savedViewRows.lock(sql, mine), 'View')
}

function sharing(actor: Actor, sharedWith: ViewAudience) {
  if (!audiencesOf(actor).includes(sharedWith))
    throw new Fault('FORBIDDEN', 'You can’t share a view with them', { field: 'sharedWith' })
  const companyId = actor.kind === 'member' && sharedWith === 'COMPANY' ? actor.companyId : null
  return { sharedWith, companyId }
}

function raiseSameName(error: unknown): never {
  if (driverError(error).constraint !== 'saved_view_by_name') throw error
  throw badInput('You already have a view with this name', 'name', error)
}
