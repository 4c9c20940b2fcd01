import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql'
import { badInput } from '#kernel/errors.ts'

/** Encrypts a text for one use, and decrypts it for that use alone. */
export interface CursorCipher {
  encrypt(use: string, position: string): string
  decrypt(use: string, token: string): string | undefined
}

interface PageArgs {
  readonly nextToken?: string | null
}

/**
 * Makes every `nextToken` unreadable outside: a position is of values, such as `createdAt`, that its
 * holder may not see. A token opens for the list that gave it, on every node: for the same order, filter,
 * search and scope.
 */
export function encryptCursors(schema: GraphQLSchema, cipher: CursorCipher): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      if (!field.args.some(({ name }) => name === 'nextToken')) continue
      const list = `${type.name}.${field.name}`
      field.resolve = encrypting(list, field.resolve ?? defaultFieldResolver, cipher)
    }
  }
  return schema
}

// How many rows a page has, and how late it may be, may change from one to the next.
// A document that is compiled gives its arguments in another order than before.
const narrowing = ({ nextToken: _, ...args }: PageArgs): string =>
  JSON.stringify(args, (name, value) => (OF_A_PAGE.has(name) ? undefined : inOrder(value)))
const inOrder = (value: unknown): unknown =>
  value?.constructor === Array || typeof value !== 'object' || value === null
    ? (value ?? undefined)
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const OF_A_PAGE = new Set(['limit', 'mayLag'])

type Resolver = GraphQLFieldResolver<unknown, unknown, PageArgs>

interface TokenPage {
  readonly nextToken: string | null
}

/** Reads the page at a token; its own token opens for the same use alone. */
export async function readFromToken<P extends TokenPage | null | undefined>(
  { encrypt, decrypt }: CursorCipher,
  use: string,
  token: string | null | undefined,
  read: (position: string | null) => P | Promise<P>,
): Promise<P> {
  const position = token ? decrypt(use, token) : token
  if (token && position === undefined) {
    throw badInput('nextToken doesn’t belong to this list', 'nextToken')
  }
  const page = await read(position ?? null)
  return page?.nextToken ? { ...page, nextToken: encrypt(use, page.nextToken) } : page
}

const encrypting =
  (list: string, resolve: Resolver, cipher: CursorCipher): Resolver =>
  (parent, args, context, info) =>
    readFromToken(
      cipher,
      `${list} ${narrowing(args)}`,
      args.nextToken,
      nextToken =>
        resolve(parent, { ...args, nextToken }, context, info) as Promise<TokenPage | null>,
    )
