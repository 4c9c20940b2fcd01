import { mutationKit } from '../kit/mutations.ts'
import type { Who } from '../kit/people.ts'
import type { World } from '../kit/world.ts'

const FIELDS = `id state version feeKind feeRate feeAmount agentShare effectiveFrom supersededAt note draftedSide
  proposedAt partnerAcceptedAt referringAcceptedAt declinedAt holdDays companyId referringCompanyId`

export const PAIR = { companyId: 'partner', referringCompanyId: 'home' }
export const FLAT = { feeKind: 'FLAT', feeAmount: 100, agentShare: 4000, teamLeadShare: 1000 }

/** What tests of terms do over and over. */
export function termsKit(world: World) {
  const mutations = mutationKit(world, FIELDS)
  const { done } = mutations
  const draft = (who: Who, more: object = {}) =>
    done(who, 'draftTerms', { ...PAIR, ...FLAT, ...more })
  const propose = (who: Who, id: string) => done(who, 'proposeTerms', { id })
  const accept = (who: Who, { id, proposedAt }: { id: string; proposedAt: string }, more = {}) =>
    done(who, 'acceptTerms', { id, proposedAt, ...more })
  const proposed = async (who: Who, more: object = {}) => propose(who, (await draft(who, more)).id)
  return {
    ...mutations,
    draft,
    propose,
    accept,
    proposed,
    /** Terms that the partner proposed and the other side accepted. */
    agreed: async (more: object = {}) => {
      const terms = await proposed('partnerAdmin', more)
      const isOpen = terms.referringCompanyId === null
      return await accept(isOpen ? 'admin' : 'companyAdmin', terms)
    },
    read: async (who: Who, id: string) =>
      (await world.as(who).ask(`{ getTerms(id: "${id}") { ${FIELDS} } }`)).data.getTerms,
    list: async (who: Who, args = '') => {
      const text = `{ listTerms${args} { items { ${FIELDS} } } }`
      return (await world.as(who).ask(text)).data.listTerms.items
    },
    stored: () => world.database.rows('select * from terms order by id'),
    /** Takes all terms away, which nobody can do by the API. */
    clear: () =>
      world.database.script(
        'alter table terms disable trigger user; delete from terms; alter table terms enable trigger user',
      ),
  }
}
