const names = new Map<string, string>()

// Each name is a plan kept by each connection. Our own texts are few; filters have shapes without end.
const KEPT_PLANS = 1000

/** The name under which connections keep the plan of a text; none where too many are kept already. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= KEPT_PLANS) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
