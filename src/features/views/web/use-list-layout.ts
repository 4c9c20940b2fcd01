import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import type { ViewList } from '../saved-view.ts'
import { VIEW_MESSAGES } from '../view-messages.ts'
import { addressOfView } from '../view-state.ts'
import { listLayoutKey } from './query-keys.ts'

const OWN_LIST_LAYOUT = graphql(`
  query OwnListLayout($list: ViewList!) {
    ownListLayout(list: $list) { columns defaultView { id state } }
  }
`)

const SET_COLUMNS = graphql(`
  mutation SetColumns($input: SetListLayoutInput!) {
    setListLayout(input: $input) { list }
  }
`)

type Layout = ResultOf<typeof OWN_LIST_LAYOUT>['ownListLayout']

const useLayoutQuery = (list: ViewList) => {
  const { api } = useClient()
  return useQuery({
    queryKey: listLayoutKey(usePerson().id, list),
    queryFn: async ({ signal }): Promise<Layout> =>
      (await api.send(OWN_LIST_LAYOUT, { list }, signal)).ownListLayout,
  })
}

/** The view that opens first. */
export const useDefaultViewId = (list: ViewList): string | undefined =>
  useLayoutQuery(list).data?.defaultView?.id

/** How the reader arranged a list: their columns, and the view that opens first. */
export const useListLayout = (list: ViewList) => {
  const key = listLayoutKey(usePerson().id, list)
  const queries = useQueryClient()
  const { data, isPending } = useLayoutQuery(list)
  const { change } = useChange({
    send: ({ api }, columns: string[] | null) =>
      api.send(SET_COLUMNS, { input: { list, columns } }),
    failed: VIEW_MESSAGES.changeFailed,
    onFailed: () => queries.invalidateQueries({ queryKey: key }),
  })
  // One after the other, so that the last choice is the one that is kept.
  const lastChange = useRef<Promise<unknown>>(Promise.resolve())
  const setColumns = (columns: string[] | null): void => {
    queries.setQueryData<Layout>(key, known => ({ defaultView: null, ...known, columns }))
    lastChange.current = lastChange.current.then(() => change(columns))
  }
  const isOpening = useDefaultView(data?.defaultView, isPending)
  return { columns: data?.columns ?? null, setColumns, isReady: !isPending && !isOpening }
}

/** Opens the default view where the screen is entered without a query; gives whether it will. */
function useDefaultView(view: Layout['defaultView'] | undefined, isPending: boolean): boolean {
  const { search, key } = useLocation()
  const way = useNavigationType()
  const [entered] = useState(key)
  const [, setAddress] = useSearchParams()
  // A filter that is taken away leaves no query, too, and replaces the address.
  const isBare = search === '' && (way !== 'REPLACE' || key === entered)
  useEffect(() => {
    if (isBare && view) setAddress(addressOfView(view), { replace: true, preventScrollReset: true })
  }, [isBare, view, setAddress])
  return isBare && (isPending || Boolean(view))
}
