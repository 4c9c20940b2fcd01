import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLObjectType, getNamedType, isLeafType } from 'graphql'
import { MARK, MARKED_DIGITS } from './marked.ts'

/* How all of an answer is asked for, and how an answer is searched. */

export const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

const objectOf = (name: string) => schema.getType(name) as GraphQLObjectType

/** Every field of a type, and of what hangs on it, so many steps on. */
export function selection(typeName: string, steps: number, rows: number): string {
  const parts = Object.values(objectOf(typeName).getFields()).map(({ name, type, args }) => {
    const named = getNamedType(type)
    if (isLeafType(named)) return name
    if (steps === 0 && !isPlain(named.name)) return ''
    const isPage = args.some(arg => arg.name === 'limit')
    const next = selection(named.name, isPlain(named.name) ? steps : steps - 1, rows)
    return `${name}${isPage ? `(limit: ${rows})` : ''} ${next}`
  })
  return `{ __typename ${parts.filter(Boolean).join(' ')} }`
}

// What only holds values or a page of rows is no step.
const MODELS = [
  'Company',
  'User',
  'Referral',
  'TrainingResource',
  'FaqItem',
  'SavedView',
  'Terms',
  'LedgerEntry',
  'Fee',
  'Dashboard',
]
function isPlain(name: string): boolean {
  return !MODELS.includes(name) && !name.endsWith('Connection')
}

/** Fields of other companies that DESIGN section 7 lets everybody read, of those that are active. */
export const FOR_ALL: readonly string[] = [
  'Company.id',
  'Company.companyName',
  'Company.website',
  'Company.description',
  'Company.iconName',
  'Company.iconUrl',
]
/** What whoever holds an agent’s link is shown. */
export const BY_LINK: readonly string[] = [
  'ContactPage.agentName',
  'ContactPage.agentPictureUrl',
  'ContactPage.referringCompanyName',
]
/** And what those who are registered read beside. */
export const FOR_MEMBERS: readonly string[] = [
  'Company.referralUrl',
  'Company.trainingLinks',
  'Company.divisionLeadId',
  'CommissionInfo.rate',
  'CommissionInfo.average',
  ...['id', 'companyId', 'title', 'url', 'duration'].map(field => `TrainingResource.${field}`),
  ...['id', 'companyId', 'question', 'answer'].map(field => `FaqItem.${field}`),
]

/** Where the mark shows in an answer: each place as type and field, with the words. */
export function marksIn(value: unknown, place = 'answer'): (readonly [string, string])[] {
  if (typeof value === 'string' || typeof value === 'number') {
    return hasMark(String(value)) ? [[place, String(value)]] : []
  }
  if (Array.isArray(value)) return value.flatMap(each => marksIn(each, place))
  if (value === null || typeof value !== 'object') return []
  const { __typename: type = place } = value as { __typename?: string }
  return Object.entries(value).flatMap(([key, each]) => marksIn(each, `${type}.${key}`))
}

// A position says in base64 where a page ended.
const hasMark = (text: string): boolean =>
  [text, Buffer.from(text, 'base64url').toString('latin1')].some(
    each => each.toLowerCase().includes(MARK) || each.includes(MARKED_DIGITS),
  )

/** The answer shows the mark in no place but those. */
export function assertUnmarked(answer: unknown, allowed: readonly string[], what: string): void {
  const shown = marksIn(answer).filter(([place]) => !allowed.includes(place))
  assert.deepEqual(shown, [], what)
}
