import type { Documents, Fragments } from './api-types.ts'

declare const SHAPE: unique symbol

/** The text of a GraphQL document that knows, to the compiler alone, what it takes and gives. */
export type TypedDocument<Result, Variables> = string & {
  readonly [SHAPE]?: { result: Result; variables: Variables }
}

/** What the server answers to a document: `ResultOf<typeof LIST_REFERRALS>`. */
export type ResultOf<Document> =
  Document extends TypedDocument<infer Result, infer _Variables> ? Result : never

/** What a fragment selects: `FragmentOf<typeof REFERRAL_ROW>`. */
export type FragmentOf<Text extends keyof Fragments> = Fragments[Text]

/**
 * Finds the types that `npm run generate` made for exactly this text; costs nothing at run time. A document
 * includes the fragments that it spreads, each after it: `${REFERRAL_ROW}`.
 */
export const graphql = <Text extends keyof Documents>(
  text: Text,
): TypedDocument<Documents[Text]['result'], Documents[Text]['variables']> => text

/** A selection that several documents share, as its exact text. */
export const fragment = <Text extends keyof Fragments>(text: Text): Text => text
