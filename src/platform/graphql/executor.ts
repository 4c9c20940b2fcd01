import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  subscribe,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { costOf, fragmentsOf, LIMITS, shapeFault, tooMuch } from './limits.ts'

export type Variables = Readonly<Record<string, unknown>>
type Source = AsyncGenerator<ExecutionResult, void, void>

/** One operation of one text: parsed, validated and measured once, compiled when it comes again. */
export interface Prepared {
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly document: DocumentNode
  run(context: object, variables: Variables): Promise<ExecutionResult>
  subscribe(context: object, variables: Variables): Promise<Source | ExecutionResult>
}

export interface Executor {
  /** Throws the faults of the text as `GraphQLError[]`. */
  prepare(text: string, operationName: string | undefined): Prepared
}

// Texts come from our own screens and a few integrators; more than this are somebody's probes.
const KEPT = 1000

export function makeExecutor(schema: GraphQLSchema): Executor {
  const kept = new Map<string, Prepared>()
  return {
    prepare(text, operationName) {
      const key = `${operationName ?? ''}\n${text}`
      const known = kept.get(key)
      if (known) return known
      const prepared = prepareOperation(schema, text, operationName)
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string)
      kept.set(key, prepared)
      return prepared
    },
  }
}

function prepareOperation(
  schema: GraphQLSchema,
  text: string,
  operationName: string | undefined,
): Prepared {
  const document = parseText(text)
  const faults = validate(schema, document, undefined, { maxErrors: 10 })
  if (faults.length > 0) throw faults
  const operation = getOperationAST(document, operationName)
  if (!operation) throw [new GraphQLError('Name one operation of the document in operationName')]
  const fragments = fragmentsOf(document)
  const fault = shapeFault(operation, fragments)
  if (fault) throw [fault]

  const rest = { schema, document, operationName }
  let uses = 0
  let compiled: CompiledQuery | undefined
  const overspent = (variables: Variables): ExecutionResult | undefined =>
    costOf(operation, fragments, variables) > LIMITS.cost
      ? { errors: [tooMuch('ask for fewer rows or fields')] }
      : undefined

  return {
    kind: operation.operation,
    document,
    async run(contextValue, variableValues) {
      const refusal = overspent(variableValues)
      if (refusal) return refusal
      // Compiling takes milliseconds, so a text that never returns is not worth it.
      if (uses++ === 1) {
        const result = compileQuery(schema, document, operationName)
        if (isCompiledQuery(result)) compiled = result
      }
      return compiled
        ? await compiled.query(undefined, contextValue, variableValues)
        : await execute({ ...rest, contextValue, variableValues })
    },
    async subscribe(contextValue, variableValues) {
      const refusal = overspent(variableValues)
      return refusal ?? ((await subscribe({ ...rest, contextValue, variableValues })) as Source)
    },
  }
}

function parseText(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: LIMITS.tokens })
  } catch (error) {
    throw [error]
  }
}
