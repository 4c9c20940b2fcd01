import type { ReactNode } from 'react'
import type { DataColumn } from './data-table.tsx'
import { type HeadOrder, type ListColumn, type ListRules, sortByHead } from './list-view.ts'

export type ColumnLooks = Readonly<
  Record<string, Pick<DataColumn<unknown>, 'look' | 'letters' | 'isNumber'>>
>

/** In a cell that has nothing to show. */
export const NO_VALUE = '—'

interface TableColumns<Row, Order extends string> extends HeadOrder<Order> {
  readonly rules: ListRules
  readonly looks: ColumnLooks
  readonly cell: (column: ListColumn<Row, Order>, row: Row, tabIndex: 0 | -1) => ReactNode
}

/** The columns as a table has them, under heads that sort the list. */
export const tableColumns = <Row, Order extends string>(
  columns: readonly ListColumn<Row, Order>[],
  { rules, looks, cell, ...head }: TableColumns<Row, Order>,
): DataColumn<Row>[] =>
  columns.map(column => ({
    ...column,
    ...(looks[column.name] as ColumnLooks[string]),
    ...(column.order && { sort: sortByHead<Order>(rules, column.order, head) }),
    cell: (row, tabIndex) => cell(column, row, tabIndex),
  }))
