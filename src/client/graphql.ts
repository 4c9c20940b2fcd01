import type { Documents } from './api-types.ts'

declare const SHAPE: unique symbol

/** The text of a GraphQL document that knows, to the compiler alone, what it takes and gives. */
export type TypedDocument<Result, Variables> = string & {
  readonly [SHAPE]?: { result: Result; variables: Variables }
}

/** Looks up the types that `npm run generate` made for exactly this text; costs nothing when run. */
export const graphql = <Source extends keyof Documents>(
  source: Source,
): TypedDocument<Documents[Source]['result'], Documents[Source]['variables']> => source
