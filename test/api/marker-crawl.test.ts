import assert from 'node:assert/strict'
import { before, beforeEach, suite, test } from 'node:test'
import { HOME_MEMBERS, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { probeBusy } from './crawl/busy.ts'
import { fillMarked, MARK, PICTURE, TWIN } from './crawl/marked.ts'
import {
  closedLink,
  figures,
  filters,
  gets,
  histories,
  link,
  lists,
  machines,
  pictures,
  type Question,
  twinOf,
  uploadWrites,
  writes,
} from './crawl/questions.ts'
import { assertUnmarked, BY_LINK, FOR_ALL, FOR_MEMBERS, marksIn } from './crawl/walk.ts'

/*
 * Everything is asked by everybody of one company, of another company whose every word is marked. No
 * mark may show but where DESIGN section 7 lets it, and what is marked must answer as what is not there.
 */

const world = await startWorld()
before(() => fillMarked(world))
// An access token lasts 15 minutes, and all tests together may take longer on a busy machine.
beforeEach(() => world.forgetTokens())

type Who = PersonName | 'guest'
const STRANGERS = ['guest', 'newcomer'] as const satisfies Who[]
const allowedTo = (who: Who) =>
  STRANGERS.includes(who as 'guest') ? FOR_ALL : [...FOR_ALL, ...FOR_MEMBERS]

const ask = (who: Who, { text, variables = {} }: Question) => world.as(who).ask(text, variables)
/** The answer, with what was asked for named as its twin, so that the two can be compared. */
const asTwin = (answer: unknown) => JSON.parse(JSON.stringify(answer).replaceAll(MARK, TWIN))
const mutation = ([name, input, gives]: (typeof writes)[number]): Question => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const typeName = uploadWrites.some(([each]) => each === name) ? 'UploadInput' : type
  const text = `mutation ($input: ${typeName}!) { ${name}(input: $input) ${gives} }`
  return { what: name, text, variables: { input } }
}

for (const who of [...STRANGERS, ...HOME_MEMBERS]) {
  const allowed = allowedTo(who)
  const sameAsTwin = async (question: Question) => {
    const answer = await ask(who, question)
    const twin = await ask(who, twinOf(question))
    assert.deepEqual(asTwin(answer), twin, `${who}: ${question.what}`)
    return answer
  }
  suite(`what ${who} finds`, () => {
    test('in lists and what hangs on them', async () => {
      for (const question of lists) {
        const answer = await ask(who, question)
        assert.deepEqual(answer.errors, [], question.what)
        assertUnmarked(answer, allowed, `${who}: ${question.what}`)
      }
    })
    test('by an id', async () => {
      for (const question of gets) {
        const isHidden = /getUser|getReferral|getSavedView|getTerms|getLedgerEntry|getFee/.test(
          question.what,
        )
        const answer = await (isHidden ? sameAsTwin(question) : ask(who, question))
        assertUnmarked(answer.data, allowed, `${who}: ${question.what}`)
      }
    })
    test('by filters', async () => {
      for (const question of filters) {
        const answer = await (question.isHidden ? sameAsTwin(question) : ask(who, question))
        assertUnmarked(answer.data, allowed, `${who}: ${question.what}`)
      }
    })
    test('page by page', async () => {
      for (const plural of ['Users', 'Referrals', 'Companies', 'TrainingResources', 'FaqItems']) {
        let nextToken: string | null = null
        do {
          const text = `query ($nextToken: String) { list${plural}(limit: 2, nextToken: $nextToken) {
            nextToken items { __typename id } } }`
          const { data } = await ask(who, { what: plural, text, variables: { nextToken } })
          const page = data[`list${plural}`]
          const shown = plural === 'Users' || plural === 'Referrals' ? [] : allowed
          // A position names the last row of its page, which is shown on that page.
          const last = marksIn(page.items.at(-1) ?? null).length > 0
          assertUnmarked({ ...page, ...(last && { nextToken: null }) }, shown, `${who}: ${plural}`)
          nextToken = page.nextToken
        } while (nextToken)
      }
    })
    test('in figures, histories, pictures and deliveries', async () => {
      for (const question of figures) {
        const answer = await ask(who, question)
        assertUnmarked(answer, allowed, `${who}: ${question.what}`)
        if (question.what.includes(MARK)) await sameAsTwin(question)
      }
      for (const question of histories)
        assertUnmarked(await sameAsTwin(question), [], question.what)
      assertUnmarked(await ask(who, pictures), [], 'pictures')
      for (const question of machines) assertUnmarked(await sameAsTwin(question), [], question.what)
    })
    test('behind links', async () => {
      assertUnmarked(await ask(who, link), [...allowed, ...BY_LINK], `${who}: the link`)
      assertUnmarked(await sameAsTwin(closedLink), [], `${who}: a link to the closed`)
    })
    test('by trying to change it', async () => {
      for (const write of [...writes, ...uploadWrites]) {
        const answer = await sameAsTwin(mutation(write))
        assert.equal(answer.errors.length, 1, write[0])
        assertUnmarked(answer, [], `${who}: ${write[0]}`)
      }
    })
  })
}

test('what is said where somebody else has used the same key is nothing of theirs', async () => {
  const text = `mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id name } }`
  const input = { companyId: 'partner', name: 'Own', email: 'own@client.example', notes: 'Words' }
  const variables = { input: { ...input, phoneNumber: '5550100100', idempotencyKey: 'zq7kv-key' } }
  const { data } = await ask('agent', { what: 'key', text, variables })
  assert.equal(data.createReferral.name, 'Own')
  assertUnmarked(data, [], 'a key used by another')
})

test('what everybody may read is there to be read', async () => {
  const answers = [...lists, ...gets, link].map(question => ask('agent', question))
  const places = (await Promise.all(answers)).flatMap(answer => marksIn(answer))
  const shown = new Set(places.map(([place]) => place))
  assert.deepEqual([...shown].sort(), [...FOR_ALL, ...FOR_MEMBERS, ...BY_LINK].sort())
})

test('no other door shows it', async () => {
  const routes = [
    '/',
    '/config.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/graphql',
    '/openapi.json',
  ]
  const more = ['/docs', '/pictures', '/storage', '/files/', '/robots.txt', '/sitemap.xml']
  const keys = '/identity/us-west-2_Goodword/.well-known/jwks.json'
  const authorization = `Bearer ${await world.tokenOf('companyAdmin')}`
  for (const url of [...routes, ...more, keys, '/files/profilePictures/', '/identity']) {
    for (const headers of [{}, { authorization }]) {
      const { body, headers: reported } = await world.app.inject({ url, headers })
      assertUnmarked([body, JSON.stringify(reported)], [], url)
    }
  }
})

test('a picture without its own link is as one that is not there', async () => {
  const { data } = await ask('agent', link)
  const shown = new URL(data.contactPage.agentPictureUrl)
  const tries = ['', '?expires=9999999999&signature=x', shown.search.replace(/.$/, '!')]
  for (const query of tries) {
    const see = async (key: string) => {
      const { statusCode, body } = await world.app.inject({ url: `/files/${key}${query}` })
      return { statusCode, body }
    }
    const there = await see(PICTURE)
    assert.equal(there.statusCode, 403)
    assert.deepEqual(there, await see(PICTURE.replace(MARK, TWIN)))
  }
  // The link of one picture opens no other.
  const other = PICTURE.replace('zq7kv-agent', 'zq7kv-mate')
  const { statusCode } = await world.app.inject({ url: `/files/${other}${shown.search}` })
  assert.equal(statusCode, 403)
})

test('while it is busy nobody hears more of it than they read', () =>
  probeBusy(world, HOME_MEMBERS, [...FOR_ALL, ...FOR_MEMBERS]))
