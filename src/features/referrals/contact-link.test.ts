import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkIn } from './contact-link.ts'

const WHOLE = { companyId: 'partner', agentId: 'ann', referringCompanyId: 'home' }

const PATHS: readonly [string, object | undefined][] = [
  ['/r/partner/ann/home', WHOLE],
  ['/r/partner/ann/home/', WHOLE],
  ['/r/partner/a%6En/home', WHOLE],
  ['/r/partner/ann', undefined],
  ['/r/partner/ann/', undefined],
  ['/r/partner//home', undefined],
  ['/r/partner/%20/home', undefined],
  ['/r/partner/%/home', undefined],
  ['/r/partner/%00/home', undefined],
  ['/r/', undefined],
  ['/r', undefined],
]

for (const [path, link] of PATHS) {
  test(`${path} ${link ? 'is whole' : 'misses a part'}`, () => {
    assert.deepEqual(linkIn(path), link)
  })
}
