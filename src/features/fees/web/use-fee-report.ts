import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { REFERRAL_ROW } from '#features/referrals/web/referral-pages.ts'
import { parseDollars, sumCents } from '#kernel/money.ts'
import type { FeeTerms } from '../fee-amount.ts'
import { MOST_FEES_AT_ONCE } from '../fee-input.ts'
import { FEE_MESSAGES } from '../fee-messages.ts'
import {
  type ReportRow,
  reportOf,
  reportRow,
  type TypedReport,
  type TypedReportField,
} from '../report-table.ts'
import { FEES_KEY, feesToReportKey } from './query-keys.ts'
import { withoutFee } from './use-fees.ts'

const FEES_TO_REPORT = graphql(`
  query FeesToReport(
    $toReport: ModelReferralFilterInput!
    $withoutTerms: ModelReferralFilterInput!
    $limit: Int!
  ) {
    toReport: listReferrals(filter: $toReport, order: FIRST_CREATED, limit: $limit) {
      items { ...ReferralRow termsId }
    }
    withoutTerms: listReferrals(filter: $withoutTerms, limit: 3) {
      items { id name }
      totalCount
    }
  }
  ${REFERRAL_ROW}
`)
const TERMS_OF_FEES = graphql(`
  query TermsOfFees($ids: [ID!]!) {
    listTerms(filter: { id: { in: $ids } }, limit: 100) {
      items { id version feeKind feeRate feeAmount }
    }
  }
`)
const REPORT_FEES = graphql(`
  mutation ReportFees($input: ReportFeesInput!) {
    reportFees(input: $input) { reported { id } refusals { id reason } }
  }
`)

type Read = ResultOf<typeof FEES_TO_REPORT>
type Terms = ResultOf<typeof TERMS_OF_FEES>['listTerms']['items'][number]

/** A referral whose fee can be reported, and its terms as the API and as the calculation have them. */
export interface ReferralToReport {
  readonly referral: Read['toReport']['items'][number]
  readonly terms: Terms
  readonly feeTerms: FeeTerms
}

// The most values of one filter.
const MOST_VALUES = 100

async function readTerms(api: Api, ids: readonly string[], signal: AbortSignal) {
  const found = new Map<string, Terms>()
  for (let at = 0; at < ids.length; at += MOST_VALUES) {
    const some = ids.slice(at, at + MOST_VALUES)
    const { listTerms } = await api.send(TERMS_OF_FEES, { ids: some }, signal)
    for (const terms of listTerms.items) found.set(terms.id, terms)
  }
  return found
}

const toReportOf = (read: Read, termsById: ReadonlyMap<string, Terms>): ReferralToReport[] =>
  read.toReport.items.flatMap(referral => {
    const terms = termsById.get(referral.termsId ?? '')
    if (!terms) return []
    const feeAmount = terms.feeAmount === null ? null : (parseDollars(terms.feeAmount) ?? null)
    return { referral, terms, feeTerms: { ...terms, feeAmount } }
  })

/** Completed referrals without a fee, the oldest first, as many as one request reports. */
export const useFeesToReport = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: feesToReportKey(companyId),
    queryFn: async ({ signal }) => {
      const variables = {
        toReport: withoutFee(companyId, true),
        withoutTerms: withoutFee(companyId, false),
        limit: MOST_FEES_AT_ONCE,
      }
      const read = await api.send(FEES_TO_REPORT, variables, signal)
      const ids = new Set(read.toReport.items.flatMap(({ termsId }) => termsId ?? []))
      const termsById = await readTerms(api, [...ids], signal)
      return { rows: toReportOf(read, termsById), withoutTerms: read.withoutTerms }
    },
  })
}

export interface FeeReportLine extends ReferralToReport {
  readonly id: string
  readonly row: ReportRow
  readonly typed: TypedReport | undefined
  readonly isSelected: boolean
}

/** What is typed and selected in the table of fees to report. A row that is typed in is selected. */
export const useReportTable = (toReport: readonly ReferralToReport[]) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedReport>>(new Map())
  const [selected, setSelected] = useState<ReadonlyMap<string, boolean>>(new Map())

  const type = useCallback((fields: readonly TypedReportField[]) => {
    setTyped(before => {
      const next = new Map(before)
      for (const { id, field, text } of fields) next.set(id, { ...next.get(id), [field]: text })
      return next
    })
  }, [])
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      setSelected(before => new Map([...before, ...ids.map(id => [id, isSelected] as const)])),
    [],
  )
  const lines = useMemo(
    () =>
      toReport.map((each): FeeReportLine => {
        const { id } = each.referral
        const texts = typed.get(id)
        const isTyped = Object.values(texts ?? {}).some(Boolean)
        const isSelected = selected.get(id) ?? isTyped
        return { ...each, id, typed: texts, isSelected, row: reportRow(each.feeTerms, texts) }
      }),
    [toReport, typed, selected],
  )
  const chosen = lines.filter(({ isSelected }) => isSelected)
  return {
    lines,
    chosen,
    chosenTotal: sumCents(chosen.map(({ row }) => row.fee)),
    isTyped: lines.some(line => Object.values(line.typed ?? {}).some(Boolean)),
    type,
    select,
  }
}

export type FeeReportTable = ReturnType<typeof useReportTable>

export const feeCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'fee' : 'fees'}`

/** Reports rows with one request: all of them, or none with the reason for each refusal. */
export const useReportFees = () => {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const keyFor = useIdempotencyKey()
  const { change, isPending } = useChange({
    send: async ({ api }, fees: readonly ReturnType<typeof reportOf>[]) => {
      const input = { fees: [...fees], idempotencyKey: keyFor(JSON.stringify(fees)) }
      return (await api.send(REPORT_FEES, { input })).reportFees
    },
    onDone: answer => setRefusals(new Map(answer.refusals.map(({ id, reason }) => [id, reason]))),
    rereads: [FEES_KEY],
    done: ({ reported }) =>
      reported.length > 0 ? { title: `${feeCount(reported.length)} reported` } : undefined,
    failed: describedByReason(FEE_MESSAGES.reportFailed),
  })
  const report = (lines: readonly FeeReportLine[]) =>
    change(lines.map(({ id, row }) => reportOf(id, row)))
  return { report, refusals, isPending }
}
