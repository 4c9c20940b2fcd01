import { setTimeout as pause } from 'node:timers/promises'
import type { Checker } from './checker-process.ts'
import type { FaultCase } from './faults.ts'
import type { Answer } from './journal.ts'
import type { Rig } from './rig.ts'

/** What one fault did to those who were using the product. */
export interface Outcome {
  readonly name: string
  readonly answers: number
  readonly away: number
  readonly wrong: number
  readonly slowestMs: number
  /** From the fault's end to the last answer that was not right, and the first change that was heard. */
  readonly backMs: number
  /** From the fault's end until every line stood again, with its list read. */
  readonly linesBackMs: number
  /** The longest time in which no write was acknowledged. */
  readonly writesAwayMs: number
  readonly complaints: readonly string[]
}

const WRITES = ['create', 'move', 'pay', 'webhook']
const CALM_MS = 8000
const LINES_MS = 90_000

export async function watchFault(rig: Rig, checker: Checker, fault: FaultCase): Promise<Outcome> {
  const began = Date.now()
  await fault.carryOut(rig)
  const ended = Date.now()
  const received = checker.tell<number>({ do: 'hear' })
  const linesBack = await untilAllStand(checker)
  const receivedAt = await received
  await pause(Math.max(0, ended + CALM_MS - Date.now()))
  const answers = await checker.tell<Answer[]>({ do: 'answers', since: began })
  await fault.tidyUp?.(rig)
  return outcomeOf(fault.name, answers, { began, ended, receivedAt, linesBack })
}

async function untilAllStand(checker: Checker): Promise<number> {
  const end = Date.now() + LINES_MS
  while (Date.now() < end) {
    const { standing, lines } = await checker.tell<Standing>({ do: 'standing' })
    if (standing === lines) return Date.now()
    await pause(50)
  }
  return Number.POSITIVE_INFINITY
}

interface Standing {
  readonly standing: number
  readonly lines: number
}

interface Moments {
  readonly began: number
  readonly ended: number
  readonly receivedAt: number
  readonly linesBack: number
}

function outcomeOf(name: string, answers: readonly Answer[], moments: Moments): Outcome {
  const { began, ended, receivedAt, linesBack } = moments
  const unserved = answers.filter(({ outcome }) => outcome !== 'right')
  const wrong = unserved.filter(({ outcome }) => outcome === 'wrong')
  const last = Math.max(ended, ...unserved.map(({ at, ms }) => at + ms))
  return {
    name,
    answers: answers.length,
    away: unserved.length - wrong.length,
    wrong: wrong.length,
    slowestMs: Math.max(0, ...answers.map(({ ms }) => ms)),
    backMs: Math.max(last, receivedAt) - ended,
    linesBackMs: linesBack - ended,
    writesAwayMs: longestWithoutWrite(answers, began),
    complaints: [...new Set(wrong.map(({ kind, why }) => `${kind}: ${why}`))].slice(0, 5),
  }
}

function longestWithoutWrite(answers: readonly Answer[], began: number): number {
  const acknowledged = answers
    .filter(({ kind, outcome }) => outcome === 'right' && WRITES.includes(kind))
    .map(({ at, ms }) => at + ms)
    .toSorted((a, b) => a - b)
  const gaps = acknowledged.map((at, index) => at - (acknowledged[index - 1] ?? began))
  return Math.max(0, ...gaps)
}
