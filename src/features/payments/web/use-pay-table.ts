import { useCallback, useMemo, useState } from 'react'
import { sumCents } from '#kernel/money.ts'
import { type DerivedPayment, isCorrection } from '../derived-payment.ts'
import {
  type PayRow,
  payColumns,
  payRow,
  type TypedAmount,
  type TypedAmounts,
} from '../pay-table.ts'
import { PAY_AMOUNTS } from '../payment.ts'
import { useDerivedPayments } from './use-derived-payments.ts'
import type { ReferralToPay } from './use-referrals-to-pay.ts'

/** A referral to pay with what the person did to it. */
export interface PayTableLine {
  readonly line: ReferralToPay
  readonly id: string
  readonly row: PayRow
  readonly typed: TypedAmounts | undefined
  readonly isSelected: boolean
  /** Whether an amount was typed that people will ask about. */
  readonly isCorrected: boolean
  /** What its fee comes to, if it has one. */
  readonly derived: DerivedPayment | undefined
}

/** What is typed and selected in the table of referrals to pay. */
export const usePayTable = (toPay: readonly ReferralToPay[]) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedAmounts>>(new Map())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())

  const type = useCallback(
    (cells: readonly TypedAmount[]) =>
      setTyped(before => {
        const next = new Map(before)
        for (const { id, field, text } of cells) next.set(id, { ...next.get(id), [field]: text })
        return next
      }),
    [],
  )
  const select = useCallback(
    (id: string, isSelected: boolean) =>
      setSelected(before => new Set(isSelected ? [...before, id] : without(before, id))),
    [],
  )

  const referrals = useMemo(() => toPay.map(({ referral }) => referral), [toPay])
  const { byId: derived } = useDerivedPayments(referrals)
  const lines = useMemo(
    () => toPay.map(line => lineOf(line, { typed, selected, derived })),
    [toPay, typed, selected, derived],
  )
  const open = lines.filter(({ line }) => line.left === undefined)
  const chosen = open.filter(({ isSelected }) => isSelected)
  return {
    lines,
    columns: useMemo(() => payColumns(lines.map(({ row }) => row)), [lines]),
    /** Those that can still be paid. */
    open,
    openTotal: totalOf(open),
    chosen,
    chosenTotal: totalOf(chosen),
    isTyped: open.some(({ row }) => row.isChanged),
    type,
    select,
    selectAll: (isSelected: boolean) =>
      setSelected(new Set(isSelected ? open.map(({ id }) => id) : [])),
  }
}

export type PayTable = ReturnType<typeof usePayTable>

interface Done {
  readonly typed: ReadonlyMap<string, TypedAmounts>
  readonly selected: ReadonlySet<string>
  readonly derived: ReadonlyMap<string, DerivedPayment>
}

const lineOf = (line: ReferralToPay, { typed, selected, derived }: Done): PayTableLine => {
  const { id } = line.referral
  const amounts = typed.get(id)
  const isSelected = line.left === undefined && selected.has(id)
  const row = payRow(line.referral, amounts)
  const byFee = derived.get(id)
  const isCorrected = PAY_AMOUNTS.some(field =>
    isCorrection(row.cells[field].cents, line.referral[field], byFee !== undefined),
  )
  return { line, id, row, typed: amounts, isSelected, isCorrected, derived: byFee }
}

const totalOf = (lines: readonly PayTableLine[]) => sumCents(lines.map(({ row }) => row.total))

const without = (ids: ReadonlySet<string>, id: string): string[] =>
  [...ids].filter(other => other !== id)
