import type { Fields, RowOf } from '#kernel/fields.ts'

/** The lists that views are saved of. */
export const VIEW_LISTS = ['REFERRALS', 'PEOPLE', 'COMPANIES'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** Who can see a view besides its owner: the people they lead, or everyone in the company. */
export const VIEW_AUDIENCES = ['NOBODY', 'TEAM', 'DIVISION', 'COMPANY'] as const
export type ViewAudience = (typeof VIEW_AUDIENCES)[number]

/** So many may a person have. */
export const MOST_VIEWS = 100

const seen = { seenBy: 'reader', filter: true } as const

/** The fields of a saved view: a list's search, filters and order under a name. */
export const SAVED_VIEW_FIELDS = {
  id: { ...seen, holds: 'id', says: 'The view’s ID.' },
  ownerId: { ...seen, holds: 'id', says: 'The member who saved the view.' },
  list: { ...seen, holds: VIEW_LISTS, says: 'The list that the view is of.' },
  name: { ...seen, holds: 'text', says: 'The name, up to 60 characters.' },
  state: {
    holds: 'text',
    seenBy: 'reader',
    says: 'The search, filters and order, as the query of the list’s address.',
  },
  sharedWith: {
    ...seen,
    holds: VIEW_AUDIENCES,
    says: 'Those who can see the view besides its owner.',
  },
  // The owner's, when the view was shared with it.
  companyId: { holds: 'id', optional: true },
  createdAt: { ...seen, holds: 'instant', says: 'Creation time.' },
  updatedAt: { ...seen, holds: 'instant', says: 'Time of the last change.' },
} as const satisfies Fields

export interface SavedView extends RowOf<typeof SAVED_VIEW_FIELDS> {}

/** How a person arranged a list. Null stands for the usual columns, and for no default view. */
export interface ListLayout {
  readonly list: ViewList
  /** The names of the columns that are shown, in their order. */
  readonly columns: readonly string[] | null
  readonly defaultView: SavedView | null
}
