import assert from 'node:assert/strict'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { shownIcons } from '#features/companies/server/place-logo.ts'
import { shownPicture } from '#features/members/server/place-picture.ts'
import { sweepPictures } from '#features/uploads/server/sweep-pictures.ts'
import { openFiles } from '#platform/files/open-files.ts'
import type { TestDatabase } from '../kit/databases.ts'
import type { Who } from '../kit/people.ts'
import { startWorld, startWorldOn } from '../kit/world.ts'

export const START = `mutation ($input: StartUploadInput!) {
  startUpload(input: $input) { id key partSize parts { number url } } }`
export const FINISH = 'mutation ($input: UploadInput!) { finishUpload(input: $input) { key url } }'
export const ABORT = 'mutation ($input: UploadInput!) { abortUpload(input: $input) }'
export const LIST = `query ($limit: Int, $nextToken: String) {
  listPictures(limit: $limit, nextToken: $nextToken) { items { key url createdAt } nextToken } }`

export const PROFILE = { kind: 'PROFILE_PICTURE', fileName: 'me.png', contentType: 'image/png' }
export const LOGO = { kind: 'COMPANY_LOGO', companyId: 'home', fileName: 'Our Märk.png' }

interface Started {
  readonly partSize: number
  readonly parts: readonly { number: number; url: string }[]
}

/** A world whose files stand in a directory of their own, and the ways in which pictures go up. */
export async function makeUploadsKit(more: Record<string, string> = {}, database?: TestDatabase) {
  const directory = mkdtempSync(join(tmpdir(), 'goodword-files-'))
  after(() => rmSync(directory, { recursive: true }))
  const settings = { FILES_URL: `file:${directory}`, ...more }
  const world = await (database ? startWorldOn(database, settings) : startWorld(settings))

  const start = async (who: Who, file: Buffer, more: object = {}) => {
    const input = { ...PROFILE, size: file.length, ...more }
    const { data, errors } = await world.as(who).ask(START, { input })
    assert.deepEqual(errors, [])
    return data.startUpload
  }

  const put = async (url: string, payload: Buffer): Promise<number> => {
    const { pathname, search } = new URL(url)
    const answer = await world.app.inject({ method: 'PUT', url: pathname + search, payload })
    return answer.statusCode
  }

  const send = async ({ parts, partSize }: Started, file: Buffer): Promise<void> => {
    for (const { number, url } of parts) {
      const piece = file.subarray((number - 1) * partSize, number * partSize)
      assert.equal(await put(url, piece), 204)
    }
  }

  const putUp = async (who: Who, file: Buffer, more: object = {}) => {
    const upload = await start(who, file, more)
    await send(upload, file)
    const { data, errors } = await world.as(who).ask(FINISH, { input: { id: upload.id } })
    return { id: upload.id, picture: data?.finishUpload, errors }
  }

  const see = async (url: string) => {
    const { pathname, search } = new URL(url)
    const answer = await world.app.inject({ method: 'GET', url: pathname + search })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, answer }
  }

  const stored = (): string[] =>
    globSync('**/*.*', { cwd: directory }).concat(globSync('incoming/*/*', { cwd: directory }))

  return { directory, world, start, put, send, putUp, see, stored }
}

/** The nightly deletion of replaced pictures, and the day after which it takes them. */
export async function makeSweepKit(kit: Awaited<ReturnType<typeof makeUploadsKit>>) {
  const { database } = kit.world
  const files = await openFiles(`file:${kit.directory}`, { publicUrl: '', secret: '' })
  const shown = { PROFILE_PICTURE: shownPicture, COMPANY_LOGO: shownIcons }
  const sweep = (store = files) => sweepPictures({ database, files: store, shown })
  const aDayLater = () =>
    database.rows("update replaced_picture set delete_at = delete_at - interval '1 day 1 minute'")
  const statusOf = async ({ url }: { url: string }) => (await kit.see(url)).status

  /** The first of the two was replaced by the second, just now. */
  const assertAnswersForADay = async (first: { url: string }, second: { url: string }) => {
    await sweep()
    assert.equal(await statusOf(first), 200)
    await aDayLater()
    await sweep()
    assert.equal(await statusOf(first), 404)
    assert.equal(await statusOf(second), 200)
  }
  return { files, sweep, aDayLater, assertAnswersForADay }
}
