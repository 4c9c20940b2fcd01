import type { TypedDocument } from './graphql.ts'

/** Sends a document as the person signed in. Every failure is a Fault. */
export type Send = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  onHeaders?: (headers: Headers) => void,
) => Promise<Result>
