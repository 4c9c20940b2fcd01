import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { useChosen } from '#ui/choices.ts'
import { useAddressWords } from '#ui/use-address-value.ts'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { columnsFor } from './referral-table-columns.ts'
import {
  LAST_CHANGED,
  type ReferralViewChange,
  readView,
  requestOf,
  scopesShown,
  writeView,
} from './referral-view.ts'

const NO_FILTER = { status: [], payment: [], partner: [], source: [], created: [], split: [] }

/** What the address says that this reader sees, how that is asked for, and how it is changed. */
export const useReferralView = (actor: Actor, companyId: string | undefined) => {
  const { config } = useClient()
  const { id: me } = usePerson()
  const [address, setAddress] = useSearchParams()
  const [words, setWords] = useAddressWords('search')
  const quietWords = useDebouncedValue(words)
  const named = useMemo(() => readView(address), [address])

  const scopes = scopesShown(actor, companyId)
  const usual = seesAll(actor) ? 'ALL' : (scopes[0] ?? 'ALL')
  const scope = named.scope && scopes.includes(named.scope) ? named.scope : usual
  const reader = useMemo(() => ({ actor, me, scope }), [actor, me, scope])
  const columns = useMemo(() => columnsFor(reader), [reader])
  const partner = usePartner(named.filters.partner[0])
  const filters = partner.isUnknown ? { ...named.filters, partner: [] } : named.filters
  const isSorted = columns.some(({ order }) => order === named.order.by)
  const order = isSorted ? named.order : LAST_CHANGED

  const calendar = { now: new Date(), timeZone: config.reportTimeZone }
  const requestFor = (others: Partial<typeof filters> = {}) =>
    requestOf(
      { filters: { ...filters, ...others }, order },
      { scope, words: quietWords, companyId, calendar },
    )
  const change = (part: ReferralViewChange): void =>
    setAddress(() => writeView(new URLSearchParams(location.search), part), {
      replace: true,
      preventScrollReset: true,
    })
  const isNarrowed = words.trim() !== '' || Object.values(filters).some(chosen => chosen.length > 0)
  return {
    ...{ scopes, scope, reader, columns, filters, order, words, setWords, change, requestFor },
    partnerName: partner.name,
    isNarrowed,
    clear: () => {
      setWords('')
      change({ filters: NO_FILTER })
    },
  }
}

export type ShownReferralView = ReturnType<typeof useReferralView>

/** The company that the address names, unless there is none such. */
const usePartner = (id: string | undefined) => {
  const company = useChosen(useCompanyChoices(), id ?? '')
  return { name: company?.label, isUnknown: id !== undefined && company === null }
}
