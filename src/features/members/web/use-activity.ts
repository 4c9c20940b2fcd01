import { useMemo } from 'react'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { AUDIT_KINDS, type AuditKind } from '#features/identity/audit-event.ts'
import { useAddressValue, useAddressWords } from '#ui/use-address-value.ts'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { activityKey } from './query-keys.ts'

export const LIST_ACTIVITY = graphql(`
  query ListActivity($companyId: ID, $kinds: [ActivityKind!], $person: String, $from: DateTime, $limit: Int, $nextToken: String) {
    listActivity(companyId: $companyId, kinds: $kinds, person: $person, from: $from, limit: $limit, nextToken: $nextToken) {
      items { id at event summary userId name email byAdministrator ip }
      nextToken
    }
  }
`)

export type ActivityRow = ResultOf<typeof LIST_ACTIVITY>['listActivity']['items'][number]

export const ACTIVITY_DAYS = { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' } as const

const DAY_MS = 24 * 60 * 60 * 1000

/** What the reader chose to see of the log, and how that is asked for. */
export const useActivityFilter = (companyId: string | undefined) => {
  const [person, setPerson] = useAddressWords('person')
  const [kindInAddress, setKind] = useAddressValue('kind')
  const [daysInAddress, setDays] = useAddressValue('days')
  const kind = Object.keys(AUDIT_KINDS).find(one => one === kindInAddress) as AuditKind | undefined
  const days = Object.keys(ACTIVITY_DAYS).find(one => one === daysInAddress)
  const quiet = useDebouncedValue(person.trim())
  const variables = useMemo(
    () => ({
      companyId: companyId ?? null,
      kinds: kind ? [kind] : null,
      person: quiet || null,
      from: days ? new Date(Date.now() - Number(days) * DAY_MS).toISOString() : null,
    }),
    [companyId, kind, quiet, days],
  )
  return { person, setPerson, kind, setKind, days, setDays, variables }
}

export type ActivityFilter = ReturnType<typeof useActivityFilter>

/** The audit log, the newest first, ten at a time. */
export const useActivity = (variables: ActivityFilter['variables']) =>
  usePages(
    activityKey(variables),
    async (api, nextToken, signal) =>
      (await api.send(LIST_ACTIVITY, { ...variables, limit: 10, nextToken }, signal)).listActivity,
    { keepsBefore: true },
  )
