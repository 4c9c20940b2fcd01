import type { Referral } from '#features/referrals/referral.ts'
import { type Cents, formatTypedDollars, sumCents, toDollars } from '#kernel/money.ts'
import { byPayAmount, PAY_AMOUNTS, type PayAmount } from './payment.ts'
import { readPayAmount } from './payment-input.ts'

/*
 * The table in which several referrals are paid: one row for each, with amounts as they are typed.
 */

type Parties = Pick<Referral, 'splitUserIds' | 'teamLeadId' | 'divisionLeadId'>

/** A referral as the API gives it, with amounts in dollars. */
export interface PayableReferral extends Parties, Readonly<Record<PayAmount, number | null>> {
  readonly id: string
}

/** The texts that differ from what is stored. */
export type TypedAmounts = Readonly<Partial<Record<PayAmount, string>>>

export interface TypedAmount {
  readonly id: string
  readonly field: PayAmount
  readonly text: string
}

const NOBODY = {
  splitAgentPayAmount: 'No split on this referral',
  teamPayAmount: 'No team lead on this referral',
  divisionPayAmount: 'No division lead on this referral',
} as const

/** Why a referral has no such share; undefined where somebody has it. */
const whyNobody = (referral: PayableReferral, field: PayAmount): string | undefined => {
  if (field === 'agentPayAmount' || referral[field]) return undefined
  const has = {
    splitAgentPayAmount: referral.splitUserIds.length > 0,
    teamPayAmount: referral.teamLeadId !== null,
    divisionPayAmount: referral.divisionLeadId !== null,
  }
  return has[field] ? undefined : NOBODY[field]
}

const storedText = (dollars: number | null): string =>
  dollars ? formatTypedDollars(dollars.toFixed(2)) : ''

export interface AmountCell {
  readonly text: string
  readonly cents: Cents
  /** Whether it can be typed in: where somebody has the share, or something was pasted. */
  readonly isField: boolean
  readonly isEmpty: boolean
  /** Whether it differs from what is stored. */
  readonly isChanged: boolean
  readonly wrong: string | undefined
}

/** An amount of a referral, as it stands in the table. */
function amountCell(
  referral: PayableReferral,
  field: PayAmount,
  typed: string | undefined,
): AmountCell {
  const nobody = whyNobody(referral, field)
  const stored = storedText(referral[field])
  const text = typed ?? stored
  const { cents, wrong } = readPayAmount(text)
  return {
    text,
    cents: nobody ? 0 : cents,
    isField: !nobody || typed !== undefined,
    isEmpty: !nobody && text.trim() === '',
    isChanged: text !== stored,
    wrong: wrong ?? (cents > 0 ? nobody : undefined),
  }
}

export interface PayRow {
  readonly cells: Readonly<Record<PayAmount, AmountCell>>
  readonly total: Cents
  readonly isChanged: boolean
  /** What is wrong with its amounts, each thing once. */
  readonly wrong: readonly string[]
}

export function payRow(referral: PayableReferral, typed: TypedAmounts = {}): PayRow {
  const cells = byPayAmount(field => amountCell(referral, field, typed[field]))
  const all = PAY_AMOUNTS.map(field => cells[field])
  return {
    cells,
    total: sumCents(all.map(({ cents }) => cents)),
    isChanged: all.some(({ isChanged }) => isChanged),
    wrong: [...new Set(all.flatMap(({ wrong }) => wrong ?? []))],
  }
}

/** The columns: those amounts that anyone can have. */
export const payColumns = (rows: readonly PayRow[]): readonly PayAmount[] =>
  PAY_AMOUNTS.filter(field => rows.some(({ cells }) => cells[field].isField))

/** What is sent for a row: every amount that is shown, so that nothing else is paid. */
export const paymentOf = (id: string, { cells }: PayRow, reason = '') => ({
  id,
  ...(reason && { reason }),
  ...Object.fromEntries(
    PAY_AMOUNTS.filter(field => cells[field].isField).map(field => [
      field,
      toDollars(cells[field].cents),
    ]),
  ),
})

/** The cells that were copied from a spreadsheet; undefined for a single one. */
export function copiedCells(clipboard: string): readonly (readonly string[])[] | undefined {
  const lines = clipboard.replace(/(?:\r?\n)+$/, '').split(/\r?\n/)
  const cells = lines.map(line => line.split('\t').map(cell => cell.trim()))
  return cells.length === 1 && cells[0]?.length === 1 ? undefined : cells
}

interface Pasting {
  readonly copied: readonly (readonly string[])[]
  /** The rows from the one that was pasted into; one that takes nothing is undefined. */
  readonly rows: readonly ({ readonly id: string; readonly row: PayRow } | undefined)[]
  /** The columns from the one that was pasted into. */
  readonly columns: readonly PayAmount[]
}

/** Lays copied cells over the table; `unplaced` are those that have no place in it. */
export function pasteAmounts({ copied, rows, columns }: Pasting) {
  const placed: TypedAmount[] = []
  let unplaced = 0
  for (const [down, line] of copied.entries()) {
    for (const [right, cell] of line.entries()) {
      const target = rows[down]
      const field = columns[right]
      const isNothing = readPayAmount(cell).cents === 0 && !readPayAmount(cell).wrong
      if (target && field) {
        if (isNothing && !target.row.cells[field].isField) continue
        placed.push({ id: target.id, field, text: formatTypedDollars(cell) })
      } else if (!isNothing) unplaced += 1
    }
  }
  return { placed, unplaced }
}
