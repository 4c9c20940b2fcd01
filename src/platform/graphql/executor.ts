import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  parse,
  subscribe,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { forCompiler, isCompilable, schemaForCompiler } from './compiler-variables.ts'
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
  const schemas = { schema, compiling: schemaForCompiler(schema) }
  return {
    prepare(text, operationName) {
      const key = `${operationName ?? ''}\n${text}`
      const known = kept.get(key)
      if (known) return known
      const prepared = prepareOperation(schemas, text, operationName)
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string)
      kept.set(key, prepared)
      return prepared
    },
  }
}

interface Schemas {
  readonly schema: GraphQLSchema
  readonly compiling: GraphQLSchema
}

function prepareOperation(
  { schema, compiling }: Schemas,
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
  const isFixed = (operation.variableDefinitions ?? []).length === 0
  const fixedCost = isFixed ? costOf(operation, fragments, {}) : undefined
  const refusal = (given: Variables): ExecutionResult | undefined => {
    if ((fixedCost ?? costOf(operation, fragments, given)) <= LIMITS.cost) return undefined
    return { errors: [tooMuch('ask for fewer rows or fields')] }
  }

  return {
    kind: operation.operation,
    document,
    async run(contextValue, given) {
      const refused = refusal(given)
      if (refused) return refused
      // Compiling takes milliseconds, so a text that never returns is not worth it.
      if (uses++ === 1 && isCompilable(document)) {
        const result = compileQuery(compiling, forCompiler(document), operationName)
        if (isCompiledQuery(result)) compiled = result
      }
      if (!compiled) return await execute({ ...rest, contextValue, variableValues: given })
      const { coerced, errors } = getVariableValues(
        schema,
        operation.variableDefinitions ?? [],
        given,
      )
      return errors ? { errors } : await compiled.query(undefined, contextValue, coerced)
    },
    async subscribe(contextValue, variableValues) {
      const refused = refusal(variableValues)
      return refused ?? ((await subscribe({ ...rest, contextValue, variableValues })) as Source)
    },
  }
}

function parseText(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: LIMITS.tokens })
  } catch (error) {
    // The parser calls itself for each level.
    throw [error instanceof RangeError ? tooMuch('nested too deeply') : error]
  }
}
