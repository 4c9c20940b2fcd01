import type { Referral } from '#features/referrals/referral.ts'
import type { World } from '../kit/world.ts'

/* Who reads which rows, and what a search finds, in plain words. */

export type Seen = (row: Referral) => boolean
export interface Reader {
  readonly who: Parameters<World['as']>[0]
  readonly parts: Readonly<Record<string, Seen>>
}
export const never: Seen = () => false
export const always: Seen = () => true
const reader = (who: Reader['who'], more: Reader['parts'] = {}): Reader => ({
  who,
  parts: {
    mine: ({ userId }) => userId === who,
    shared: ({ splitUserIds }) => splitUserIds.includes(who),
    ...more,
  },
})
const company = (id: string): Reader['parts'] => ({
  received: ({ companyId }) => companyId === id,
  sent: ({ referringCompanyId }) => referringCompanyId === id,
})
export const READERS: readonly Reader[] = [
  reader('agent'),
  reader('mate'),
  reader('stranger'),
  reader('teamLead', { team: ({ teamLeadId }) => teamLeadId === 'teamLead' }),
  reader('divisionLead', { division: ({ divisionLeadId }) => divisionLeadId === 'divisionLead' }),
  reader('companyAdmin', company('home')),
  reader('partnerAdmin', company('partner')),
  reader('admin', { everything: always }),
  { who: 'guest', parts: {} },
]

/** Whether the reader has one of these parts in the row; `undefined` where they never have. */
export const through = ({ parts }: Reader, names: readonly string[]): Seen | undefined => {
  const own = names.flatMap(name => parts[name] ?? [])
  return own.length === 0 ? undefined : row => own.some(holds => holds(row))
}
export const COMPANY = ['received', 'sent', 'everything']
export const AMOUNT = ['mine', 'team', 'division', ...COMPANY]
export const TEAM_AMOUNT = ['team', ...COMPANY]

export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
const wordsOf = (text: string) => folded(text).split(/[^\p{L}\p{N}]+/u)
export const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^1(\d{10})$/, '$1')

export const hasWord = ({ name, email }: Referral, word: string): boolean =>
  [...wordsOf(name), ...wordsOf(email.split('@')[0] ?? '')].some(each =>
    each.startsWith(folded(word)),
  )
