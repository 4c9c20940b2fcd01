import { z } from 'zod'
import { requiredText } from '#features/identity/identity-input.ts'
import { VIEW_AUDIENCES, VIEW_LISTS } from './saved-view.ts'

const STATE_MAX = 2000
const COLUMNS_MAX = 30

// The characters of a query (RFC 3986, section 3.4).
const QUERY = /^[\w\-.~!$&'()*+,;=:@/?%]*$/

const list = z.enum(VIEW_LISTS, 'Please choose a list')

/** What a person types of a view. */
export const viewFormInput = z.object({
  name: requiredText('Please enter a name', 60),
  sharedWith: z.enum(VIEW_AUDIENCES, 'Please choose who can see the view'),
})

const state = z
  .string()
  .max(STATE_MAX, `A view’s state can have at most ${STATE_MAX} characters`)
  .regex(QUERY, 'A view’s state must be the query of an address')

export const savedViewInput = viewFormInput.extend({ list, state })

/** What may change of it; what is left out stays. */
export const savedViewEditInput = savedViewInput.omit({ list: true }).partial()

const columns = z
  .array(z.string().regex(/^[a-z][a-zA-Z]{0,29}$/, 'A column’s name has 1 to 30 letters'))
  .min(1, 'Please choose at least one column')
  .max(COLUMNS_MAX, `Please choose at most ${COLUMNS_MAX} columns`)
  .refine(names => new Set(names).size === names.length, 'Please name each column once')

export const listLayoutInput = z.object({
  list,
  columns: columns.nullish(),
  defaultViewId: z.string().nullish(),
})
