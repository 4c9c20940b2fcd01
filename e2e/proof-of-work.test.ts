import { createHash } from 'node:crypto'
import { expect, type Page, type Request, type Route } from '@playwright/test'
import { agentLink } from './agent-link.ts'
import { test } from './browser.ts'
import { client, fill, referralsOf, send, thanks } from './client.ts'
import { expectNoFault } from './reached.ts'
import { countScripts } from './script-size.ts'

const leadingZeros = (text: string): number =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE())

/** Whether a solution is right, by the description of the API alone. */
function isRight(solution: string): boolean {
  const [challenge = '', answers = ''] = solution.split(':')
  const [seed = '', , bits = ''] = challenge.split('.')
  const numbers = answers.split(',')
  const each = numbers.map((number, part) => leadingZeros(`${seed}.${part}.${number}`))
  return numbers.length === 16 && each.every(zeros => zeros >= Number(bits))
}

/** Has the server refuse whatever comes without a proof, as it does while a link is flooded. */
async function demandProof(
  page: Page,
  path: string,
  isAsked: (request: Request) => boolean,
  refuse: (route: Route) => Promise<void>,
): Promise<string[]> {
  const proofs: string[] = []
  await page.route(path, async (route, request) => {
    if (!isAsked(request)) return route.continue()
    const proof = /"proofOfWork":"([^"]+)"/.exec(request.postData() ?? '')?.[1]
    if (proof === undefined) return refuse(route)
    proofs.push(proof)
    return route.continue()
  })
  return proofs
}

test('a client’s form solves a challenge by itself while the link is flooded', async ({
  page,
  request,
}) => {
  test.slow()
  const proofs = await demandProof(
    page,
    '**/graphql',
    sent => (sent.postData() ?? '').includes('mutation SubmitContact'),
    route =>
      route.fulfill({
        json: { errors: [{ message: 'Solve', extensions: { code: 'PROOF_REQUIRED' } }] },
      }),
  )
  // The challenge comes once the page has been looked at.
  const looked = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route, sent) => {
    if ((sent.postData() ?? '').includes('query ProofChallenge')) await looked.promise
    await route.fallback()
  })
  const scripts = countScripts(page)
  const link = await agentLink(request)
  await page.goto(link.path)
  const who = client()
  await fill(page, who)
  await send(page).click()
  await expect(page.getByText('Running a quick security check')).toBeVisible()
  await expectNoFault(page, 'the form while it solves')
  looked.resolve()
  await expect(thanks(page, who)).toBeFocused({ timeout: 60_000 })
  expect(proofs.map(isRight)).toEqual([true])
  expect(await referralsOf(request, who)).toHaveLength(1)
  expect(await scripts()).toBeLessThan(100_000)
})
