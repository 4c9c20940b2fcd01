import { PICTURE_TYPES, pictureKey } from '#features/uploads/picture.ts'
import type { Encode } from '#features/uploads/server/encode-picture.ts'
import { noteReplaced } from '#features/uploads/server/replaced-picture-store.ts'
import { allow } from '#kernel/access.ts'
import { ALL, and, eq } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { Outgoing } from '#platform/http/outgoing.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { tryEach } from '#platform/jobs/try-each.ts'
import type { Events } from '#platform/live/events.ts'
import type { Company } from '../company.ts'
import { COMPANY_TOPIC } from './company-live.ts'
import { companyRows, type RemoteIcon, remoteIcons, updateCompany } from './company-store.ts'

/*
 * Icons that companies have on other sites: fetched once by the server, re-encoded and served by us, so
 * that the other site does not learn who looks at them.
 */

export interface IconFetchDeps {
  readonly database: Database
  readonly events: Events
  readonly files: Files
  readonly jobs: Jobs
  readonly outgoing: Outgoing
  readonly encode: Encode
}

const QUEUE = 'fetch-icons'
const NIGHTLY = '41 3 * * *'
const MAX_BYTES = 5 * 1024 * 1024

/** Fetches what is missing each night; gives what has it fetched at the start and after a change. */
export async function carryIconFetches(deps: IconFetchDeps): Promise<(sql: Sql) => Promise<void>> {
  await deps.jobs.schedule(QUEUE, NIGHTLY, () => fetchIcons(deps))
  return sql => deps.jobs.enqueue(sql, QUEUE, {})
}

/** Those that fail keep the default icon; the queue tries them again a few times. */
async function fetchIcons(deps: IconFetchDeps): Promise<void> {
  const icons = await remoteIcons(deps.database)
  await tryEach(icons, icon => fetchIcon(deps, icon), 'Icons not fetched')
}

async function fetchIcon(deps: IconFetchDeps, { id, url }: RemoteIcon): Promise<void> {
  const { database, events, files, outgoing, encode } = deps
  const picture = await encode(async () => await outgoing.fetch(url, MAX_BYTES))
  if (!picture) return
  const { extension, bytes } = picture
  const at = new Date()
  const key = pictureKey({ kind: 'COMPANY_LOGO', ownerId: id, fileName: 'icon', extension, at })
  // Whatever happens from here on, the file is deleted unless the company shows it.
  await noteReplaced(database, 'COMPANY_LOGO', id, key)
  await files.put(key, bytes, PICTURE_TYPES[extension])
  const isShown = await database.tx(async sql => {
    const same = and<Company>(eq('id', id), eq('iconName', url))
    const row = await companyRows.lock(sql, same)
    if (!row || row.fetchedIcon !== null) return false
    await updateCompany(sql, allow(ALL, row, 'Company'), { fetchedIcon: key })
    return true
  })
  if (isShown) await events.publish({ topic: `${COMPANY_TOPIC}.updated`, id })
}
