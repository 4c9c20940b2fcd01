import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { codeFiles, reportFaults } from './code-check.ts'

/*
 * No function asks a reader to keep more than 40 lines in mind at once. What is read by itself isn't counted: markup,
 * tables, texts, and the functions inside it, which are judged alone. Nor is a test, a story that is read from top to
 * bottom. Any other longer one says above it that it is "Long because", and of what.
 */

const MOST_LINES = 40
const REASON = 'Long because'

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
const READ_ALONE = [
  'JSXElement',
  'JSXFragment',
  'ObjectExpression',
  'ArrayExpression',
  'TemplateLiteral',
]

interface Span {
  readonly start: number
  readonly end: number
}

const linesTo = (text: string, place: number): number => text.slice(0, place).split('\n').length
const linesBetween = (text: string, { start, end }: Span): number =>
  text.slice(start, end).split('\n').length - 1

/** Whether the comment right above the line of a place gives a reason. */
function hasReason(text: string, place: number): boolean {
  const above = text.split('\n').slice(0, linesTo(text, place) - 1)
  const first = above.findLastIndex(line => !/^\s*(?:\/\/|\/?\*)/.test(line)) + 1
  return above.slice(first).join('\n').includes(REASON)
}

/** Functions that are longer than can be kept in mind, without a reason. */
export function longFunctionsOf(path: string, text: string): string[] {
  if (path.endsWith('.test.ts')) return []
  const faults: string[] = []
  const alone = [0]
  const leave = (span: Span) => {
    const lines = linesBetween(text, span)
    const inside = alone.pop() ?? 0
    alone.push((alone.pop() ?? 0) + lines)
    return lines + 1 - inside
  }
  const leaveFunction = (span: Span) => {
    const own = leave(span)
    if (own <= MOST_LINES || hasReason(text, span.start)) return
    faults.push(`${path}:${linesTo(text, span.start)} begins a function of ${own} lines`)
  }
  const visits = [...FUNCTIONS, ...READ_ALONE].flatMap(type => [
    [type, () => void alone.push(0)],
    [`${type}:exit`, FUNCTIONS.includes(type) ? leaveFunction : leave],
  ])
  new Visitor(Object.fromEntries(visits)).visit(parseSync(path, text).program)
  return faults
}

if (import.meta.main) {
  const paths = codeFiles()
  const faults = paths.flatMap(path => longFunctionsOf(path, readFileSync(path, 'utf8')))
  reportFaults(paths.length, 'files', faults)
}
