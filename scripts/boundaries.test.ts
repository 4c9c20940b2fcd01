import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf, folderFaultsOf, sourcePlaceOf } from './boundaries.ts'

const PLANTED: readonly [path: string, specifier: string][] = [
  ['kernel/money.ts', '#platform/db/database.ts'],
  ['features/companies/company.ts', '#features/referrals/referral.ts'],
  ['features/referrals/web/refer-form.tsx', '../server/referral-store.ts'],
  ['features/identity/server/tokens.ts', '#features/members/server/member-store.ts'],
  ['ui/button.tsx', '#features/referrals/referral.ts'],
  ['platform/http/health.ts', '#server/server.ts'],
]

for (const [path, specifier] of PLANTED) {
  test(`${path} may not import ${specifier}`, () => {
    const faults = faultsOf(new Map([[path, `import { x } from '${specifier}'`]]))
    assert.deepEqual(faults, [`src/${path} may not import ${specifier}`])
  })
}

const RIGHT: readonly [path: string, specifier: string][] = [
  ['features/referrals/server/referral-actions.ts', '#features/members/server/member-store.ts'],
  ['features/referrals/web/refer-form.tsx', '../referral-input.ts'],
  ['features/referrals/web/refer-form.tsx', '#features/identity/web/avatar.tsx'],
  ['app/router.tsx', '#features/referrals/web/refer-form.tsx'],
  ['server.ts', '#features/referrals/server/referral-api.ts'],
  ['kernel/money.ts', 'zod'],
]

for (const [path, specifier] of RIGHT) {
  test(`${path} may import ${specifier}`, () => {
    assert.deepEqual(faultsOf(new Map([[path, `export const y = 1\nimport '${specifier}'`]])), [])
  })
}

test('a dynamic import counts', () => {
  const faults = faultsOf(new Map([['ui/button.tsx', "await import('#app/router.tsx')"]]))
  assert.equal(faults.length, 1)
})

test('a file that is opened by its path counts, but whoever puts the product together reads its looks', () => {
  const opened = (from: string, path: string) =>
    faultsOf(new Map([[from, `new URL('${path}', import.meta.url)`]])).length
  assert.equal(opened('platform/http/docs-routes.ts', '../../ui/tokens.css'), 1)
  assert.equal(opened('server.ts', './ui/tokens.css'), 0)
})

test('a folder of the project imports from those before it alone', () => {
  const faults = (from: string, specifier: string) =>
    folderFaultsOf(new Map([[from, `import '${specifier}'`]]))
  assert.deepEqual(faults('testing/runner/main.ts', '../../bench/main.ts'), [
    'testing/runner/main.ts may not import ../../bench/main.ts',
  ])
  assert.deepEqual(faults('test/live/live.test.ts', '../../testing/free-port.ts'), [])
  assert.deepEqual(faults('src/server.ts', '../demo/main.ts'), [
    'src/server.ts may not import ../demo/main.ts',
  ])
})

test('imports that go in a circle are a fault, even of types alone', () => {
  const files = new Map([
    ['kernel/access.ts', "import type { Actor } from './actor.ts'"],
    ['kernel/actor.ts', "import { eq } from '#kernel/where.ts'"],
    ['kernel/where.ts', "import type { Access } from '../kernel/access.ts'"],
    ['kernel/money.ts', "import { eq } from './where.ts'"],
  ])
  assert.deepEqual(faultsOf(files), [
    'src/kernel/access.ts imports kernel/actor.ts imports kernel/where.ts imports kernel/access.ts: a circle',
  ])
})

test('a file in no known feature is a fault', () => {
  assert.equal(sourcePlaceOf('features/gossip/gossip.ts'), undefined)
  assert.equal(sourcePlaceOf('utils/date.ts'), undefined)
  assert.equal(faultsOf(new Map([['utils/date.ts', '']])).length, 1)
})

test('seeing no file is a fault', () => {
  assert.equal(faultsOf(new Map()).length, 1)
})

test('a group is compared only where rights are defined', () => {
  const text = "export const mayChoose = (person: Person) => person.groups.includes('admin')"
  assert.equal(faultsOf(new Map([['app/screens/admin.tsx', text]])).length, 1)
  assert.equal(faultsOf(new Map([['features/members/member-access.ts', text]])).length, 0)
})
