import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { openFiles } from '#platform/files/open-files.ts'
import { makeSigner } from '#platform/files/signer.ts'
import { temporary } from './backup-kit.ts'

/* A directory of files where a link, a token or the directory itself is not as it should be. */

const SECRET = 'a secret of the tests'
const HELLO = Buffer.from('hello')
const directory = temporary('files')
const files = await openFiles(`file:${directory}`, { publicUrl: '', secret: SECRET })
const app = Fastify()
files.serve?.(app)
after(async () => {
  await app.close()
  files.close()
})

const contentOf = async (key: string): Promise<string | undefined> => {
  const file = await files.get(key)
  return file && (await buffer(file.body)).toString()
}
const put = async (url: string, payload: Buffer, length?: number) => {
  const headers = length === undefined ? {} : { 'content-length': String(length) }
  const { statusCode, body } = await app.inject({ method: 'PUT', url, payload, headers })
  return statusCode === 204 ? 'taken' : JSON.parse(body).message
}

test('a link takes its file while it is valid, and nothing once it has expired', async () => {
  const link = await files.uploadLink('a/valid', HELLO.length)
  assert.equal(await put(link, HELLO), 'taken')
  assert.equal(await contentOf('a/valid'), 'hello')
  const expired = Math.floor(Date.now() / 1000) - 1
  const signature = makeSigner(SECRET).sign('put', 'a/late', HELLO.length, expired)
  const url = `/storage/a/late?size=${HELLO.length}&expires=${expired}&signature=${signature}`
  assert.equal(await put(url, HELLO), 'This link has expired')
  assert.equal(await contentOf('a/late'), undefined)
})

test('a body that is longer or shorter than it says leaves nothing behind', async () => {
  for (const text of ['hell', 'hello!']) {
    const link = await files.uploadLink('a/wrong', HELLO.length)
    const said = await put(link, Buffer.from(text), HELLO.length)
    assert.equal(said, 'This link accepts 5 bytes')
    assert.equal(await contentOf('a/wrong'), undefined)
  }
})

test('a list goes on with a token that it gave, and with no other', async () => {
  for (const name of ['one', 'two', 'three']) {
    await files.put(`pages/${name}`, HELLO, 'text/plain')
  }
  // A folder in a folder is no file of it.
  await files.put('pages/inner/four', HELLO, 'text/plain')
  const first = await files.list('pages/', 2)
  const second = await files.list('pages/', 2, first.nextToken)
  assert.equal(second.nextToken, null)
  assert.deepEqual([...first.items, ...second.items].map(({ key }) => key).sort(), [
    'pages/one',
    'pages/three',
    'pages/two',
  ])
  const tokens = ['nonsense', Buffer.from('["soon","pages/one"]').toString('base64url')]
  for (const token of tokens) {
    await assert.rejects(files.list('pages/', 2, token), /nextToken doesn’t belong to this list/)
  }
})

test('where a file stands in the directory’s place, nothing is taken for deleted', async () => {
  const place = join(temporary('no-directory'), 'files')
  writeFileSync(place, 'not a directory')
  const away = await openFiles(`file:${place}`, { publicUrl: '', secret: SECRET })
  await assert.rejects(away.get('a/b'))
  await assert.rejects(away.put('a/b', HELLO, 'text/plain'))
  away.close()
})
