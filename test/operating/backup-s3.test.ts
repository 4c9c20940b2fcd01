import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import S3rver from 's3rver'
import { openFiles } from '#platform/files/open-files.ts'
import { makeDatabase } from '../kit/databases.ts'
import { done, makeHome, temporary } from './backup-kit.ts'

/* Backups of an installation whose files are in a bucket, and back into one. */

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: temporary('buckets'),
  configureBuckets: ['first', 'second'].map(name => ({ name, configs: [] })),
})
const { port } = await server.run()
const made = await makeDatabase()
Object.assign(process.env, CREDENTIALS)
after(async () => {
  for (const name of Object.keys(CREDENTIALS)) delete process.env[name]
  server.httpServer.closeAllConnections()
  await server.close()
  await made.remove()
})

const bucket = (name: string) => `s3://${name}?region=us-west-2&endpoint=http://127.0.0.1:${port}`

const FILES = {
  'profilePictures/agent/1.webp': Buffer.from('a picture'),
  'companyLogos/home/mark.svg': Buffer.from('<svg/>'),
  // Left there by another program.
  'notes/read-me': Buffer.from('no picture'),
}

async function contentOf(url: string): Promise<Record<string, string>> {
  const files = await openFiles(url, { publicUrl: '', secret: '' })
  const found: [string, string][] = []
  for await (const key of files.keys()) {
    const file = await files.get(key)
    assert.ok(file)
    found.push([key, (await buffer(file.body)).toString()])
  }
  files.close()
  return Object.fromEntries(found.sort())
}

test('files go from a bucket to a directory and on to another bucket, each with its bytes', async () => {
  const files = await openFiles(bucket('first'), { publicUrl: '', secret: '' })
  for (const [key, bytes] of Object.entries(FILES)) await files.put(key, bytes, 'image/webp')
  files.close()
  const all = Object.fromEntries(Object.entries(FILES).map(([key, bytes]) => [key, `${bytes}`]))
  const shelf = temporary('shelf')
  const settings = (databaseUrl: string, FILES_URL: string) => ({
    ...CREDENTIALS,
    DATABASE_URL: databaseUrl,
    FILES_URL,
    DATA_DIR: shelf,
  })

  const said = await done(settings(made.url, bucket('first')), 'backup', `${shelf}/one`)
  assert.match(said, / and 3 files\./)
  const home = makeHome('directory')
  await done(settings(home.databaseUrl, home.filesUrl), 'restore', `${shelf}/one`)
  assert.deepEqual(await contentOf(home.filesUrl), all)

  await done(settings(home.databaseUrl, home.filesUrl), 'backup', `${shelf}/two`)
  const other = makeHome('bucket')
  await done(settings(other.databaseUrl, bucket('second')), 'restore', `${shelf}/two`)
  assert.deepEqual(await contentOf(bucket('second')), all)
})
