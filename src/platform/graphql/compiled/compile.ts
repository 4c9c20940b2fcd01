import type { DocumentNode, GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { forCompiler, isCompilable, schemaForCompiler } from './compiler-variables.ts'

/** Makes code of a document, where that answers as graphql-js does; else nothing. */
export type Compile = (
  document: DocumentNode,
  operationName: string | undefined,
) => CompiledQuery | undefined

export const makeCompile = (schema: GraphQLSchema): Compile => {
  const compiling = schemaForCompiler(schema)
  return (document, operationName) => {
    if (!isCompilable(document)) return undefined
    const result = compileQuery(compiling, forCompiler(document), operationName)
    return isCompiledQuery(result) ? result : undefined
  }
}

/** Leaves everything to graphql-js. */
export const compileNothing: Compile = () => undefined
