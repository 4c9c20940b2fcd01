import { useMemo } from 'react'
import type { OwnList } from '#ui/list-panel.tsx'
import type { ViewList } from '../saved-view.ts'
import { chosenColumns } from '../view-state.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { useListLayout } from './use-list-layout.ts'
import { ViewsMenu } from './views-menu.tsx'

interface ListColumns<Column> {
  /** All that this part of the list has, as they usually stand. */
  readonly columns: readonly Column[]
  /** Those of all its parts, by name. */
  readonly usual: readonly string[]
  /** Whether they can be chosen: a board has none. */
  readonly isTable?: boolean
}

/** A list as its reader arranged it, with the menus of its views and columns. */
export function useOwnList<Column extends { readonly name: string; readonly label: string }>(
  list: ViewList,
  { columns, usual, isTable = true }: ListColumns<Column>,
): OwnList<Column> {
  const layout = useListLayout(list)
  return {
    columns: useMemo(() => chosenColumns(columns, layout.columns), [columns, layout.columns]),
    isReady: layout.isReady,
    tools: (
      <>
        <ViewsMenu list={list} />
        {isTable && <ColumnsMenu columns={columns} usual={usual} layout={layout} />}
      </>
    ),
  }
}
