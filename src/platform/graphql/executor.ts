import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  NoSchemaIntrospectionCustomRule,
  NoUnusedFragmentsRule,
  parse,
  subscribe,
  validate,
} from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import type { ApiContext } from './builder.ts'
import type { Compile } from './compiled/compile.ts'
import { makeDocumentCache } from './document-cache.ts'
import { costOf, fragmentsOf, isTooDeep, LIMITS, shapeOf, tooMuch } from './limits.ts'

export type Variables = Readonly<Record<string, unknown>>
type Source = AsyncGenerator<ExecutionResult, void, void>

/** One operation of one text: parsed, validated and measured once, compiled when it comes again. */
export interface Prepared {
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly document: DocumentNode
  /** Whether it asks for the schema itself. */
  readonly introspects: boolean
  /** Fields that it may load at the most with these variables. */
  cost(variables: Variables): number
  run(context: object, variables: Variables): Promise<ExecutionResult>
  subscribe(context: object, variables: Variables): Promise<Source | ExecutionResult>
}

export interface Executor {
  /** Throws the faults of the text as `GraphQLError[]`. `onNew` may refuse a text that is not kept. */
  prepare(text: string, operationName: string | undefined, onNew: () => void): Prepared
}

// In characters and fields, which take some sixty bytes each. The app's own documents have 20,000.
const KEPT_SIZE = 150_000
// Compiling takes up to a tenth of a second beyond this.
const COMPILED_SIZE = 4000
const MAX_ERRORS = 10

export function makeExecutor(schema: GraphQLSchema, compile: Compile): Executor {
  const cache = makeDocumentCache<Prepared>(KEPT_SIZE)
  return {
    prepare(text, operationName, onNew) {
      const key = `${operationName ?? ''}\n${text}`
      const known = cache.get(key)
      if (known) return known
      onNew()
      const { prepared, size } = prepareOperation(schema, compile, text, operationName)
      cache.offer(key, prepared, size)
      return prepared
    },
  }
}

// One function: what is prepared keeps the count of its uses and its compiled form.
function prepareOperation(
  schema: GraphQLSchema,
  compile: Compile,
  text: string,
  operationName: string | undefined,
): { prepared: Prepared; size: number } {
  const document = parseText(text)
  const size = text.length + validated(schema, document)
  const operation = getOperationAST(document, operationName)
  if (!operation) throw [new GraphQLError('Name one of the document’s operations in operationName')]

  const fragments = fragmentsOf(document)
  const rest = { schema, document, operationName, options: { maxCoercionErrors: MAX_ERRORS } }
  const variableDefinitions = operation.variableDefinitions ?? []
  const fixedCost = variableDefinitions.length === 0 ? costOf(operation, fragments, {}) : undefined
  let uses = 0
  let compiled: CompiledQuery | undefined
  // Compiling takes milliseconds, so a text that never returns is not worth it.
  const compileOnReturn = () => {
    if (uses++ === 1 && size <= COMPILED_SIZE) compiled = compile(document, operationName)
  }

  const prepared: Prepared = {
    kind: operation.operation,
    document,
    introspects: validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0,
    cost: given => fixedCost ?? costOf(operation, fragments, given),
    async run(contextValue, given) {
      compileOnReturn()
      if (!compiled) return await execute({ ...rest, contextValue, variableValues: given })
      const { coerced, errors } = getVariableValues(schema, variableDefinitions, given, {
        maxErrors: MAX_ERRORS,
      })
      return errors ? { errors } : await compiled.query(undefined, contextValue, coerced)
    },
    async subscribe(contextValue, variableValues) {
      return (await subscribe({ ...rest, contextValue, variableValues })) as Source
    },
  }
  return { prepared, size }
}

// These take a time in proportion to the text. The others compare fields and fragments in pairs, so
// the shape is looked at in between.
const LINEAR_RULES = [KnownFragmentNamesRule, NoFragmentCyclesRule, NoUnusedFragmentsRule]

/** How many fields the document asks for; throws what is wrong with it. */
function validated(schema: GraphQLSchema, document: DocumentNode): number {
  const { definitions } = LIMITS
  if (document.definitions.length > definitions) {
    throw [tooMuch(`more than ${definitions} operations and fragments`)]
  }
  if (isTooDeep(document)) throw [tooMuch('nested too deeply')]
  const unbound = validate(schema, document, LINEAR_RULES, { maxErrors: MAX_ERRORS })
  if (unbound.length > 0) throw unbound
  const { fault, fields } = shapeOf(document)
  if (fault) throw [fault]
  const faults = validate(schema, document, undefined, { maxErrors: MAX_ERRORS })
  if (faults.length > 0) throw faults
  return fields
}

function parseText(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: LIMITS.tokens, noLocation: true })
  } catch (error) {
    // The parser calls itself for each level.
    throw [error instanceof RangeError ? tooMuch('nested too deeply') : error]
  }
}

/** The same executor, which does something more after each mutation and before it is answered. */
export const afterMutations = (
  { prepare }: Executor,
  then: (context: ApiContext) => Promise<void>,
): Executor => ({
  prepare(text, operationName, onNew) {
    const prepared = prepare(text, operationName, onNew)
    if (prepared.kind !== 'mutation') return prepared
    return {
      ...prepared,
      async run(context, variables) {
        const result = await prepared.run(context, variables)
        await then(context as ApiContext)
        return result
      },
    }
  },
})
