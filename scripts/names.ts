import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { codeFiles, reportFaults } from './code-check.ts'

/*
 * Names that a reader can search for: no export name stands in two files, no name holds a coined word, and no
 * file is longer than can be read at a sitting.
 */

const GENERATED = new Set(['src/client/api-types.ts', 'src/app-documents.ts'])
const MOST_LINES = 300

/** Names that several files export, each with its reason. */
const SHARED_NAMES: Readonly<Record<string, string>> = {}

/** Words that nobody from outside would search for, with the ones that they would. */
export const COINED: Readonly<Record<string, string>> = {
  door: 'routes, port or socket',
  desk: 'change feed, context',
  newsroom: 'change feed',
  news: 'event, change, notification',
  tidings: 'notification',
  briefly: 'memoizeWithTtl',
  unhurried: 'rate-limited, slow',
  told: 'reported, or what was said',
  heard: 'received',
  hear: 'subscribe, listener',
  ear: 'listener',
  seal: 'encrypt',
  sealed: 'encrypted',
  unseal: 'decrypt',
  whose: 'owner, account, lookup',
  lane: 'pipeline',
  deed: 'action, operation, mutation',
  lesson: 'training, content',
  teach: 'training',
  taught: 'training',
  teaching: 'training',
  besides: 'alongside',
  unsaid: 'default',
}

/** The same of several words together. */
const COINED_TOGETHER: Readonly<Record<string, string>> = {
  'text fault': 'documentLimits',
  'asked for': 'requestedFields',
  'who asks': 'actor',
  'may lag': 'allowReplica',
  'read lanes': 'pipelinedReads',
  'lagging reads': 'replicaReads',
  'growing list': 'InfiniteList',
  'used before': 'messageIdReused',
  'now twice': 'timestamps',
  'call referral': 'setExternalId',
  'faq face': 'faqTypes',
  'schema floor': 'schemaContext',
  'model floor': 'schemaContext',
}

/** Where such a word is a name that others know, each with its reason. */
const KNOWN_OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  // An opening that descriptions may not have.
  whose: ['scripts/schema-words.test.ts'],
  // The API’s argument and the tests that send it.
  'may lag': ['src/platform/graphql/model-list.ts', 'test/live/nodes-replica.test.ts'],
  // Fields of jobs in the queue, which nodes of another release read.
  news: [
    'src/features/notifications/server/mail-queue.ts',
    'src/features/notifications/server/deliver-mail.ts',
  ],
  sealed: [
    'src/features/identity/server/identity-mail.ts',
    'test/identity/identity-kit.ts',
    // A column of the database.
    'test/database/constraints.test.ts',
  ],
}

const isTest = (path: string): boolean => /^(?:test|e2e)\/|\.test\.tsx?$/.test(path)
const isHandWritten = (path: string): boolean => !GENERATED.has(path)

const EXPORT =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|(?:abstract )?class|interface|type) ([\w$]+)/gm

/** Export names that stand in several files; tests aside. */
export function sharedNamesOf(files: ReadonlyMap<string, string>): string[] {
  const byName = new Map<string, string[]>()
  for (const [path, text] of files) {
    if (isTest(path) || !isHandWritten(path)) continue
    for (const [, name = ''] of text.matchAll(EXPORT)) {
      const paths = byName.get(name) ?? []
      if (!paths.includes(path)) byName.set(name, [...paths, path])
    }
  }
  return [...byName]
    .filter(([name, paths]) => paths.length > 1 && !(name in SHARED_NAMES))
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}`)
}

// Comments, strings, what a template says around its values, and what a screen shows hold no names.
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<template>`(?:\\.|[^`\\])*`)/g
const VALUE = /\$\{([^{}]*)\}/g
const SHOWN = /(?:>\s*[A-Z]|\} [a-z]+ [a-z]+ )[^<>{}=;():]*(?=[<{])/g
const IDENTIFIER = /[A-Za-z_$][\w$]*/g
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g

const valuesIn = (template: string): string =>
  [...template.matchAll(VALUE)].map(([, code]) => code).join(' ')

function identifiersOf(text: string): Set<string> {
  const code = text.replace(TOKEN, (_all, template?: string) =>
    template ? valuesIn(template) : "''",
  )
  return new Set(code.replace(SHOWN, '>').match(IDENTIFIER))
}

const wordsOf = (name: string): string[] => (name.match(WORD) ?? []).map(word => word.toLowerCase())
const singular = (word: string): string => (word in COINED ? word : word.replace(/s$/, ''))

function coinedIn(name: string): [coined: string, better: string] | undefined {
  const words = wordsOf(name)
  const spaced = ` ${words.join(' ')} `
  const together = Object.entries(COINED_TOGETHER).find(([phrase]) =>
    spaced.includes(` ${phrase} `),
  )
  if (together) return together
  const word = words.map(singular).find(each => Object.hasOwn(COINED, each))
  return word === undefined ? undefined : [word, COINED[word] as string]
}

/** Coined words in names of files and in what they name. */
export function coinedNamesOf(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!isHandWritten(path)) return []
    return [basename(path), ...identifiersOf(text)].flatMap(name => {
      const [coined, better] = coinedIn(name) ?? []
      if (coined === undefined || KNOWN_OUTSIDE[coined]?.includes(path)) return []
      return [`${path} says ${name}: for "${coined}" write ${better}`]
    })
  })
}

/** Files of more lines than can be read at a sitting. */
export const longFilesOf = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) => {
    const lines = text.split('\n').length - 1
    return lines > MOST_LINES && isHandWritten(path) ? [`${path} has ${lines} lines`] : []
  })

if (import.meta.main) {
  const checked = codeFiles().filter(path => !path.startsWith('scripts/names'))
  const files = new Map(checked.map(path => [path, readFileSync(path, 'utf8')]))
  const faults = [...sharedNamesOf(files), ...coinedNamesOf(files), ...longFilesOf(files)]
  reportFaults(files.size, 'files', faults)
}
