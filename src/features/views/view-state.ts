/*
 * A view's state is the query of its list's address, without the view that is open, so that a link shows the same.
 */

export const VIEW_PARAMETER = 'view'
/** In the address where a view was closed, so that the one that opens first does not open again. */
const NO_VIEW = 'none'

/** The state that the address holds; equal states are equal texts. */
export function stateOf(address: URLSearchParams): string {
  const state = new URLSearchParams(address)
  state.delete(VIEW_PARAMETER)
  state.sort()
  return state.toString()
}

/** The ID of the view that is open. */
export const openedView = (address: URLSearchParams): string | undefined => {
  const id = address.get(VIEW_PARAMETER)
  return id === null || id === '' || id === NO_VIEW ? undefined : id
}

/** The address that opens a view, or none. */
export function addressOfView(
  view: { readonly id: string; readonly state: string } | undefined,
): URLSearchParams {
  const address = new URLSearchParams(view?.state)
  address.set(VIEW_PARAMETER, view?.id ?? NO_VIEW)
  return address
}

interface Column {
  readonly name: string
}

/** The columns that a person chose, in their order; the first always stands first. */
export function chosenColumns<C extends Column>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): readonly C[] {
  if (chosen === null) return columns
  const [first, ...others] = columns
  const shown = chosen.flatMap(name => others.find(column => column.name === name) ?? [])
  return first ? [first, ...shown] : shown
}

/** The columns as they are kept: those that are not in sight in this part of the list stay behind their neighbor. */
export function keptColumns(
  chosen: readonly string[],
  before: readonly string[],
  isInSight: (name: string) => boolean,
): string[] {
  const kept = [...chosen]
  for (const [at, name] of before.entries()) {
    if (isInSight(name)) continue
    const neighbor = kept.indexOf(before[at - 1] ?? '')
    kept.splice(neighbor < 0 ? kept.length : neighbor + 1, 0, name)
  }
  return kept
}
