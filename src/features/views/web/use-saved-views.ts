import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { type FragmentOf, fragment, graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { useSubscription } from '#client/use-subscription.ts'
import type { ToastText } from '#kernel/messages.ts'
import type { ViewAudience, ViewList } from '../saved-view.ts'
import { VIEW_MESSAGES } from '../view-messages.ts'
import { listLayoutKey, savedViewsKey } from './query-keys.ts'

const SAVED_VIEW_ROW = fragment(`
  fragment SavedViewRow on SavedView {
    id name state sharedWith ownerId
    owner { name }
  }
`)
export type SavedViewRow = FragmentOf<typeof SAVED_VIEW_ROW>

const LIST_SAVED_VIEWS = graphql(`
  query SavedViews($filter: ModelSavedViewFilterInput!) {
    listSavedViews(filter: $filter, limit: 500) {
      items { ...SavedViewRow }
    }
  }
  ${SAVED_VIEW_ROW}
`)

const ON_CREATE_VIEW = graphql(`
  subscription OnViewCreated($filter: ModelSavedViewFilterInput!) {
    onCreateSavedView(filter: $filter) { id }
  }
`)

const ON_UPDATE_VIEW = graphql(`
  subscription OnViewUpdated($filter: ModelSavedViewFilterInput!) {
    onUpdateSavedView(filter: $filter) { id }
  }
`)

const CREATE_VIEW = graphql(`
  mutation CreateView($input: CreateSavedViewInput!) {
    createSavedView(input: $input) { id state }
  }
`)

const UPDATE_VIEW = graphql(`
  mutation UpdateView($input: UpdateSavedViewInput!) {
    updateSavedView(input: $input) { id state }
  }
`)

const DELETE_VIEW = graphql(`
  mutation DeleteView($input: DeleteSavedViewInput!) {
    deleteSavedView(input: $input) { id }
  }
`)

const SET_DEFAULT_VIEW = graphql(`
  mutation SetDefaultView($input: SetListLayoutInput!) {
    setListLayout(input: $input) { list }
  }
`)

/** The reader's own views of a list, then those shared with them, each by name. */
export const useSavedViews = (list: ViewList) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const queries = useQueryClient()
  const filter = { list: { eq: list } }
  const queryKey = savedViewsKey(list)
  const onEvent = (): void => void queries.invalidateQueries({ queryKey })
  useSubscription(ON_CREATE_VIEW, { filter }, { onEvent })
  useSubscription(ON_UPDATE_VIEW, { filter }, { onEvent })
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { items } = (await api.send(LIST_SAVED_VIEWS, { filter }, signal)).listSavedViews
      const isOthers = ({ ownerId }: SavedViewRow) => Number(ownerId !== me)
      return items.toSorted(
        (a, b) => isOthers(a) - isOthers(b) || a.name.localeCompare(b.name, 'en'),
      )
    },
    // Nothing tells of a view that is deleted or no longer shared.
    refetchOnMount: 'always',
  })
}

interface TypedView {
  readonly name: string
  readonly sharedWith: ViewAudience
  readonly opensFirst: boolean
}

const useViewChange = <Result, Input>(
  list: ViewList,
  send: Parameters<typeof useChange<Result, Input>>[0]['send'],
  done: ToastText | ((result: Result, input: Input) => ToastText),
) => {
  const { id: me } = usePerson()
  return useChange({
    send,
    rereads: [savedViewsKey(list), listLayoutKey(me, list)],
    done,
    failed: describedByReason(VIEW_MESSAGES.changeFailed),
  })
}

/** Saves the state under a name. */
export const useCreateView = (list: ViewList) =>
  useViewChange(
    list,
    async ({ api }, { opensFirst, ...typed }: TypedView & { state: string }) => {
      const { createSavedView } = await api.send(CREATE_VIEW, { input: { list, ...typed } })
      const { id } = createSavedView
      if (opensFirst) await api.send(SET_DEFAULT_VIEW, { input: { list, defaultViewId: id } })
      return createSavedView
    },
    VIEW_MESSAGES.saved,
  )

/** Renames a view, shares it otherwise, or gives it the state that is shown. */
export const useUpdateView = (list: ViewList) =>
  useViewChange(
    list,
    ({ api }, input: { id: string; state?: string } & Partial<Omit<TypedView, 'opensFirst'>>) =>
      api.send(UPDATE_VIEW, { input }),
    VIEW_MESSAGES.updated,
  )

export const useDeleteView = (list: ViewList) =>
  useViewChange(
    list,
    ({ api }, id: string) => api.send(DELETE_VIEW, { input: { id } }),
    VIEW_MESSAGES.deleted,
  )

/** Sets with which view the list opens; null for none. */
export const useSetDefaultView = (list: ViewList) =>
  useViewChange(
    list,
    ({ api }, defaultViewId: string | null) =>
      api.send(SET_DEFAULT_VIEW, { input: { list, defaultViewId } }),
    (_result, id) => (id === null ? VIEW_MESSAGES.defaultRemoved : VIEW_MESSAGES.defaultSet),
  )
