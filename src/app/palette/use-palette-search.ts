import { useQuery } from '@tanstack/react-query'
import type { ModelUserFilterInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import type { Person } from '#client/person.ts'
import { usePerson } from '#client/person-context.ts'
import { companiesAsked } from '#features/companies/web/company-choices.ts'
import { peopleFilter } from '#features/members/web/people-filter.ts'
import { PLATFORM_PERSON } from '#features/members/web/use-people.ts'
import { REFERRAL_ROW } from '#features/referrals/web/referral-pages.ts'
import { searchedWords } from '#ui/list-view.ts'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { mayEnter } from '../guards.ts'
import { readTyped } from './palette-match.ts'

const PALETTE_SEARCH = graphql(`
  query PaletteSearch(
    $words: String!
    $company: ModelCompanyFilterInput!
    $person: ModelUserFilterInput
    $hasPeople: Boolean!
  ) {
    listReferrals(search: $words, orderBy: { field: UPDATED_AT, direction: DESC }, limit: 5) {
      items { ...ReferralRow }
    }
    listCompanies(filter: $company, limit: 5) { items { id companyName status } }
    listUsers(filter: $person, limit: 5) @include(if: $hasPeople) { items { ...PlatformPerson } }
  }
  ${REFERRAL_ROW}
  ${PLATFORM_PERSON}
`)

const PALETTE_RECENT = graphql(`
  query PaletteRecent(
    $referrals: [ID!]!
    $companies: [ID!]!
    $people: [ID!]!
    $hasReferrals: Boolean!
    $hasCompanies: Boolean!
    $hasPeople: Boolean!
  ) {
    listReferrals(filter: { id: { in: $referrals } }) @include(if: $hasReferrals) {
      items { ...ReferralRow }
    }
    listCompanies(filter: { id: { in: $companies } }) @include(if: $hasCompanies) {
      items { id companyName status }
    }
    listUsers(filter: { id: { in: $people } }) @include(if: $hasPeople) {
      items { ...PlatformPerson }
    }
  }
  ${REFERRAL_ROW}
  ${PLATFORM_PERSON}
`)

/** Whom a person looks after, and so can open; undefined where that is nobody. */
const peopleOf = (person: Person): ModelUserFilterInput | undefined => {
  if (mayEnter(person, 'companyAdmin')) return {}
  const { id } = person
  const led = [
    ...(mayEnter(person, 'divisionLead') ? [{ divisionLeadId: { eq: id } }] : []),
    ...(mayEnter(person, 'teamLead') ? [{ teamLeadId: { eq: id } }] : []),
  ]
  return led.length === 0 ? undefined : { or: led }
}

type Found = ResultOf<typeof PALETTE_SEARCH> | ResultOf<typeof PALETTE_RECENT>

const foundIn = (found: Found | undefined) => ({
  referrals: found?.listReferrals?.items ?? [],
  companies: found?.listCompanies?.items ?? [],
  people: found?.listUsers?.items ?? [],
})

export type PaletteFound = ReturnType<typeof foundIn>
export type PaletteCompany = PaletteFound['companies'][number]

/** What the server finds by the words, once they have stopped changing; nothing for fewer than two letters. */
export const usePaletteSearch = (typed: string) => {
  const { api } = useClient()
  const person = usePerson()
  const settled = useDebouncedValue(typed.trim())
  const words = searchedWords(settled)
  const isAsked = words !== null && searchedWords(typed) !== null
  const query = useQuery({
    queryKey: ['palette-search', person.id, words],
    queryFn: async ({ signal }) => {
      const people = peopleOf(person)
      const named = peopleFilter(settled)
      const variables = {
        words: words ?? '',
        company: companiesAsked(readTyped(settled).company, undefined),
        person: people && named ? { and: [people, named] } : null,
        hasPeople: people !== undefined,
      }
      return await api.send(PALETTE_SEARCH, variables, signal)
    },
    enabled: isAsked,
    // As it is typed, what was found before stands until the next is there.
    placeholderData: before => before,
  })
  const isWaiting = isAsked && (settled !== typed.trim() || query.isFetching)
  return { query, isWaiting, found: foundIn(isAsked ? query.data : undefined) }
}

const idsOf = (keys: readonly string[], kinds: readonly string[]): string[] => {
  const ids = keys.flatMap(key => {
    const [kind = '', id = ''] = key.split(':')
    return kinds.includes(kind) ? [id] : []
  })
  return [...new Set(ids)]
}

/** The referrals, companies and people among what was used last, as the reader may see them now. */
export const usePaletteRecent = (keys: readonly string[]) => {
  const { api } = useClient()
  const person = usePerson()
  const referrals = idsOf(keys, ['referral'])
  const companies = idsOf(keys, ['company', 'refer', 'copy'])
  const people = peopleOf(person) ? idsOf(keys, ['person']) : []
  const hasReferrals = referrals.length > 0
  const hasCompanies = companies.length > 0
  const hasPeople = people.length > 0
  const query = useQuery({
    queryKey: ['palette-recent', person.id, referrals, companies, people],
    queryFn: ({ signal }) =>
      api.send(
        PALETTE_RECENT,
        { referrals, companies, people, hasReferrals, hasCompanies, hasPeople },
        signal,
      ),
    enabled: hasReferrals || hasCompanies || hasPeople,
  })
  return { query, found: foundIn(query.data) }
}
