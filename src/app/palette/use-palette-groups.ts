import { useState } from 'react'
import type { Person } from '#client/person.ts'
import { usePerson } from '#client/person-context.ts'
import {
  actionEntries,
  commandEntry,
  companyEntry,
  type PaletteActions,
  type PaletteEntry,
  personEntry,
  referralEntry,
  screenEntries,
} from './palette-entries.ts'
import { type CompanyCommand, matchesLabel, readTyped } from './palette-match.ts'
import { readRecent } from './recent-entries.ts'
import { type PaletteFound, usePaletteRecent, usePaletteSearch } from './use-palette-search.ts'

/** An entry whose name is still to come has none. */
export interface PaletteGroup {
  readonly label: string
  readonly entries: readonly (PaletteEntry | undefined)[]
}

// For how many companies that words name, what can be done for them is offered, too.
const MOST_COMPANIES = 2

const COMMANDS: readonly CompanyCommand[] = ['refer', 'copy']

/** What is shown: what was used last, screens and actions; or, once words are typed, what they find. */
export const usePaletteGroups = (typed: string, actions: PaletteActions) => {
  const person = usePerson()
  const [recentKeys] = useState(() => readRecent(person.id))
  const recent = usePaletteRecent(recentKeys)
  const search = usePaletteSearch(typed)
  const local = { screens: screenEntries(person, actions), actions: actionEntries(actions) }

  if (typed.trim() !== '') {
    const groups = typedGroups(typed, local, search.found, person, actions)
    return { groups, query: search.query, isWaiting: search.isWaiting }
  }
  const isReading = recent.query.isLoading
  const known = [
    ...Object.values(local).flat(),
    ...foundEntries(recent.found, person, actions),
    ...recent.found.companies.flatMap(one => COMMANDS.flatMap(c => commandEntry(c, one, actions))),
  ]
  const last = recentKeys.flatMap(key => {
    const entry = known.find(one => one.key === key)
    return entry || isReading ? [entry] : []
  })
  const isOther = ({ key }: PaletteEntry): boolean => !recentKeys.includes(key)
  const groups: PaletteGroup[] = [
    { label: 'Recent', entries: last },
    { label: 'Screens', entries: local.screens.filter(isOther) },
    { label: 'Actions', entries: local.actions.filter(isOther) },
  ]
  return { groups: withEntries(groups), query: recent.query, isWaiting: false }
}

const withEntries = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  groups.filter(({ entries }) => entries.length > 0)

const foundEntries = (found: PaletteFound, person: Person, actions: PaletteActions) => [
  ...found.referrals.map(one => referralEntry(one, actions)),
  ...found.companies.map(one => companyEntry(one, actions)),
  ...found.people.map(one => personEntry(one, person, actions)),
]

interface LocalEntries {
  readonly screens: readonly PaletteEntry[]
  readonly actions: readonly PaletteEntry[]
}

const typedGroups = (
  typed: string,
  local: LocalEntries,
  { referrals, companies, people }: PaletteFound,
  person: Person,
  actions: PaletteActions,
): PaletteGroup[] => {
  const { command } = readTyped(typed)
  const commands = command ? [command] : COMMANDS
  const ofCompanies = companies
    .slice(0, command ? companies.length : MOST_COMPANIES)
    .flatMap(company => commands.flatMap(one => commandEntry(one, company, actions)))
  const matching = [...local.actions, ...local.screens].filter(({ label }) =>
    matchesLabel(label, typed),
  )
  return withEntries([
    { label: 'Actions and screens', entries: [...matching, ...ofCompanies] },
    { label: 'Referrals', entries: referrals.map(one => referralEntry(one, actions)) },
    {
      label: 'Companies',
      entries: command ? [] : companies.map(one => companyEntry(one, actions)),
    },
    { label: 'People', entries: people.map(one => personEntry(one, person, actions)) },
  ])
}
