import type { JoinRequest } from '#features/members/join-request.ts'
import { DEMO_DOMAIN } from './accounts.ts'
import { type DemoCompany, HOME } from './companies.ts'
import { daysBefore, workingMoment } from './moments.ts'
import { drawName, mailboxOf, type PersonName } from './names.ts'
import { drawHome } from './places.ts'
import { makeRandom } from './random.ts'

/** Somebody who has registered and waits until the company of the demo accounts approves. */
export interface Newcomer {
  readonly name: PersonName
  readonly request: JoinRequest
}

const WAITING_DAYS = [4, 1]

/** Those who wait, the longest first. */
export function makeNewcomers(now: Date, companies: readonly DemoCompany[]): Newcomer[] {
  const home = companies.find(({ profile }) => profile.key === HOME)
  if (!home) return []
  return WAITING_DAYS.map((days, place) => {
    const random = makeRandom(`newcomer/${place}`)
    const name = drawName(random)
    const { address, phone } = drawHome(random)
    const request = {
      id: random.uuid(),
      companyId: home.row.id,
      name: `${name.givenName} ${name.familyName}`,
      // Apart from the addresses of those who are in.
      email: `${mailboxOf(name)}@new.${DEMO_DOMAIN}`,
      phone: `+1${phone.join('')}`,
      address,
      declinedAt: null,
      createdAt: workingMoment(random, daysBefore(now, days)),
    }
    return { name, request }
  })
}
