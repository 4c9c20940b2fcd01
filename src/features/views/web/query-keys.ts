import type { ViewList } from '../saved-view.ts'

export const savedViewsKey = (list: ViewList) => ['saved-views', list] as const
export const listLayoutKey = (me: string, list: ViewList) => ['list-layout', me, list] as const
