import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import type { Who } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { FLAT, PAIR, termsKit } from './terms-kit.ts'

/* Terms between companies. Who may do what with which is asked of everyone in `test/access/`. */

const world = await startWorld()
const { database } = world
const kit = termsKit(world)
const { agreed, accept, draft, done, propose, proposed, read, refusal, stored } = kit

beforeEach(kit.clear)

suite('terms of two companies', () => {
  test('are drafted, proposed and accepted, and apply from then on', async () => {
    const drafted = await draft('partnerAdmin', { note: undefined })
    assert.deepEqual(
      [drafted.state, drafted.version, drafted.draftedSide, drafted.feeAmount],
      ['DRAFT', null, 'PARTNER', 100],
    )
    assert.equal(await read('companyAdmin', drafted.id), null)
    const offer = await propose('partnerAdmin', drafted.id)
    assert.deepEqual([offer.state, offer.version, offer.referringAcceptedAt], ['PROPOSED', 1, null])
    assert.notEqual(offer.partnerAcceptedAt, null)
    const active = await accept('companyAdmin', offer, { note: 'Fine with us' })
    assert.deepEqual([active.state, active.note], ['ACTIVE', 'Fine with us'])
    assert.ok(Math.abs(Date.parse(active.effectiveFrom) - Date.now()) < 60_000)
  })

  test('are superseded by the next version', async () => {
    const first = await agreed()
    const second = await agreed({ agentShare: 5000 })
    assert.deepEqual([second.version, second.state], [2, 'ACTIVE'])
    const before = await read('companyAdmin', first.id)
    assert.deepEqual([before.state, before.supersededAt], ['SUPERSEDED', second.effectiveFrom])
    const scope = async (name: string) =>
      (await kit.list('companyAdmin', `(scope: ${name})`)).map(({ id }: { id: string }) => id)
    assert.deepEqual(await scope('ACTIVE'), [second.id])
    assert.deepEqual(await scope('SUPERSEDED'), [first.id])
  })

  test('that are to apply later leave the present ones until then, and make way for newer ones', async () => {
    const now = await agreed()
    const effectiveFrom = '2100-01-01T00:00:00.000Z'
    const later = await agreed({ effectiveFrom })
    assert.equal(later.effectiveFrom, effectiveFrom)
    assert.deepEqual((await read('admin', now.id)).state, 'ACTIVE')
    assert.equal((await read('admin', now.id)).supersededAt, effectiveFrom)
    const newest = await agreed()
    // Those never apply.
    assert.equal((await read('admin', later.id)).supersededAt, effectiveFrom)
    assert.equal((await read('admin', now.id)).supersededAt, newest.effectiveFrom)
  })

  test('that the platform proposes need both sides', async () => {
    const offer = await proposed('admin')
    assert.deepEqual([offer.partnerAcceptedAt, offer.referringAcceptedAt], [null, null])
    const once = await accept('companyAdmin', offer)
    assert.equal(once.state, 'PROPOSED')
    assert.deepEqual(await refusal('companyAdmin', 'acceptTerms', { ...once, ...only(once) }), [
      'BAD_INPUT',
      undefined,
    ])
    assert.deepEqual(await refusal('companyAdmin', 'acceptTerms', only(once)), ['FORBIDDEN', 'id'])
    assert.equal((await accept('partnerAdmin', once)).state, 'ACTIVE')
  })

  test('for any company are agreed on with the platform, either way round', async () => {
    const open = { referringCompanyId: null }
    const offer = await proposed('partnerAdmin', open)
    assert.equal((await accept('admin', offer)).state, 'ACTIVE')
    const back = await proposed('admin', open)
    assert.notEqual(back.referringAcceptedAt, null)
    assert.equal((await accept('partnerAdmin', back)).state, 'ACTIVE')
  })

  test('are declined with a note, and withdrawn by who proposed them', async () => {
    const offer = await proposed('partnerAdmin')
    const declined = await done('companyAdmin', 'declineTerms', {
      id: offer.id,
      note: 'Too little',
    })
    assert.deepEqual([declined.state, declined.note], ['DECLINED', 'Too little'])
    const next = await proposed('companyAdmin')
    assert.equal(next.version, 2)
    const again = await done('companyAdmin', 'withdrawTerms', { id: next.id })
    assert.deepEqual([again.state, again.version, again.referringAcceptedAt], ['DRAFT', null, null])
    assert.equal(await read('partnerAdmin', next.id), null)
  })

  test('are accepted only as they were read', async () => {
    const offer = await proposed('partnerAdmin')
    await done('partnerAdmin', 'withdrawTerms', { id: offer.id })
    await done('partnerAdmin', 'updateTermsDraft', { id: offer.id, agentShare: 1 })
    await propose('partnerAdmin', offer.id)
    assert.deepEqual(await refusal('companyAdmin', 'acceptTerms', only(offer)), [
      'CONFLICT',
      'proposedAt',
    ])
  })

  test('are drafted and accepted once, however often they are sent with the same key', async () => {
    const key = { idempotencyKey: 'once' }
    const one = await draft('partnerAdmin', key)
    assert.equal((await draft('partnerAdmin', key)).id, one.id)
    const offer = await propose('partnerAdmin', one.id)
    await accept('companyAdmin', offer, key)
    assert.equal((await accept('companyAdmin', offer, key)).state, 'ACTIVE')
  })

  test('stay as they are once they apply, whoever writes', async () => {
    const { id } = await agreed()
    assert.deepEqual(await refusal('partnerAdmin', 'updateTermsDraft', { id, holdDays: 9 }), [
      'CONFLICT',
      'id',
    ])
    for (const text of [
      `update terms set agent_share = 1 where id = '${id}'`,
      `update terms set state = 'DRAFT', version = null where id = '${id}'`,
      `delete from terms where id = '${id}'`,
    ])
      await assert.rejects(database.script(text), { code: '23514' }, text)
  })

  test('reach those who listen', async () => {
    const line = await world.subscribe(
      'companyAdmin',
      'subscription { onUpdateTerms { id state } }',
    )
    const offer = await proposed('partnerAdmin')
    assert.deepEqual((await line.nth(1))?.data.onUpdateTerms, { id: offer.id, state: 'PROPOSED' })
    await line.stop()
  })
})

test('how many are in force, of either side, is for the platform alone', async () => {
  await agreed()
  await proposed('foreignAdmin', { companyId: 'foreign' })
  const first = await agreed({ companyId: 'partner', referringCompanyId: null })
  assert.equal(first.state, 'ACTIVE')
  await agreed()
  const countsOf = async (who: Who) => {
    const ids = ['partner', 'home', 'foreign']
    const text = ids.map(id => `${id}: getCompany(id: "${id}") { termsCount }`).join(' ')
    const { data } = await world.as(who).ask(`{ ${text} }`)
    return ids.map(id => data[id].termsCount)
  }
  for (const who of ['admin', 'apiKey'] as const) assert.deepEqual(await countsOf(who), [2, 1, 0])
  for (const who of ['agent', 'companyAdmin', 'partnerAdmin', 'siteAdmin'] as const)
    assert.deepEqual(await countsOf(who), [null, null, null], who)
})

const only = ({ id, proposedAt }: { id: string; proposedAt: string }) => ({ id, proposedAt })

suite('what is refused', () => {
  const WRONG: readonly (readonly [object, string | undefined])[] = [
    [{ agentShare: 9001 }, 'teamLeadShare'],
    [{ agentShare: 10_001 }, 'agentShare'],
    [{ agentShare: -1 }, 'agentShare'],
    [{ agentShare: 40.5 }, 'agentShare'],
    [{ agentShare: null }, 'agentShare'],
    [{ splitShare: 10_001 }, 'splitShare'],
    [{ feeAmount: 0 }, 'feeAmount'],
    [{ feeAmount: -5 }, 'feeAmount'],
    [{ feeAmount: null }, 'feeAmount'],
    [{ feeKind: 'PERCENT', feeRate: null }, 'feeRate'],
    [{ feeKind: 'PERCENT', feeRate: 10_001 }, 'feeRate'],
    [{ holdDays: 181 }, 'holdDays'],
    [{ holdDays: 1.5 }, 'holdDays'],
    [{ clawbackDays: 721 }, 'clawbackDays'],
    [{ effectiveFrom: '2020-01-01T00:00:00.000Z' }, 'effectiveFrom'],
    [{ companyId: 'nowhere' }, 'companyId'],
    [{ referringCompanyId: 'nowhere' }, 'referringCompanyId'],
    [{ referringCompanyId: 'partner' }, 'referringCompanyId'],
  ]
  for (const [more, field] of WRONG) {
    test(`a draft with ${JSON.stringify(more)}, by its field`, async () => {
      const input = { ...PAIR, ...FLAT, ...more }
      assert.deepEqual(await refusal('admin', 'draftTerms', input), ['BAD_INPUT', field])
      assert.deepEqual(await stored(), [])
    })
  }

  test('numbers that are none', async () => {
    for (const agentShare of ['NaN', '40', [40], true]) {
      const [code] = await refusal('admin', 'draftTerms', { ...PAIR, ...FLAT, agentShare })
      assert.equal(code, 'BAD_INPUT', String(agentShare))
    }
    const [code] = await refusal('admin', 'draftTerms', { ...PAIR, ...FLAT, feeAmount: 1.005 })
    assert.equal(code, 'BAD_INPUT')
    assert.deepEqual(await stored(), [])
  })

  test('a change that makes too much of a draft', async () => {
    const { id } = await draft('partnerAdmin')
    const before = await stored()
    assert.deepEqual(await refusal('partnerAdmin', 'updateTermsDraft', { id, mrnShare: 5001 }), [
      'BAD_INPUT',
      'mrnShare',
    ])
    assert.deepEqual(await stored(), before)
  })

  test('acceptance by one’s own side, and anything of others', async () => {
    const offer = await proposed('partnerAdmin')
    assert.deepEqual(await refusal('partnerAdmin', 'acceptTerms', only(offer)), ['FORBIDDEN', 'id'])
    assert.deepEqual(await refusal('admin', 'acceptTerms', only(offer)), ['FORBIDDEN', 'id'])
    assert.deepEqual(await refusal('foreignAdmin', 'acceptTerms', only(offer)), [
      'NOT_FOUND',
      undefined,
    ])
    const others = { ...PAIR, ...FLAT }
    assert.deepEqual(await refusal('foreignAdmin', 'draftTerms', others), [
      'FORBIDDEN',
      'companyId',
    ])
  })

  test('a second draft of a side, and a second proposal for two companies', async () => {
    const first = await draft('partnerAdmin')
    assert.deepEqual(await refusal('partnerAdmin', 'draftTerms', { ...PAIR, ...FLAT }), [
      'CONFLICT',
      'companyId',
    ])
    const counter = await draft('companyAdmin')
    await propose('partnerAdmin', first.id)
    assert.deepEqual(await refusal('companyAdmin', 'proposeTerms', { id: counter.id }), [
      'CONFLICT',
      'id',
    ])
  })
})
