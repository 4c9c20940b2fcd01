import SchemaBuilder from '@pothos/core'
import { GraphQLError, Kind } from 'graphql'
import type { Actor } from '#kernel/actor.ts'
import { type Cents, parseDollars, toDollars } from '#kernel/money.ts'

/** What a resolver knows of the request: who asks. Everything else comes to a feature as an argument. */
export interface ApiContext {
  readonly actor: Actor
  /** The address they ask from. */
  readonly ip: string
  /** The session that they ask in; none without a token, or where another service keeps sessions. */
  session(): Promise<string | undefined>
  /** Who asks as of now: a socket lives longer than a right. */
  fresh(): Promise<Actor>
  /** Ends the connection of a listener who cannot keep up; they come back and read their lists anew. */
  fallBehind(): void
}

interface ApiTypes {
  Context: ApiContext
  DefaultFieldNullability: false
  Scalars: {
    DateTime: { Input: Date; Output: Date }
    Money: { Input: Cents; Output: Cents }
  }
}

export type ApiSchema = PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>
export type ApiBuilder = ReturnType<typeof makeBuilder>
export type ObjectFields<T> = PothosSchemaTypes.ObjectFieldBuilder<ApiSchema, T>
export type MutationFields = PothosSchemaTypes.MutationFieldBuilder<ApiSchema, object>
export type InputFields = PothosSchemaTypes.InputFieldBuilder<ApiSchema, 'InputObject'>

/** The schema's builder with the roots and scalars that every feature uses. */
export function makeBuilder() {
  const builder = new SchemaBuilder<ApiTypes>({
    defaultFieldNullability: false,
  })
  builder.queryType({ description: 'The API’s queries.' })
  builder.mutationType({
    description: 'The API’s mutations. Each takes one `input` at most.',
  })
  builder.subscriptionType({
    description: 'Real-time events over WebSocket (graphql-transport-ws).',
  })
  addScalars(builder)
  return builder
}

type Builder = InstanceType<typeof SchemaBuilder<ApiTypes>>

function addScalars(builder: Builder): void {
  builder.scalarType('DateTime', {
    description: 'A time in ISO 8601, in UTC with milliseconds.',
    serialize: instant => instant.toISOString(),
    parseValue: readInstant,
    parseLiteral: node => readInstant(node.kind === Kind.STRING ? node.value : undefined),
  })
  builder.scalarType('Money', {
    description: 'US dollars, a number with at most two decimals.',
    serialize: toDollars,
    parseValue: readMoney,
    parseLiteral: node =>
      readMoney(
        node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined,
      ),
  })
}

// Years outside four digits are dates to JavaScript and faults to PostgreSQL.
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/

function readInstant(value: unknown): Date {
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined
  const time = instant?.getTime() ?? Number.NaN
  if (!instant || !(time >= MIN_TIME && time <= MAX_TIME) || !isDay(String(value).slice(0, 10))) {
    throw new GraphQLError('Not a time such as 2026-01-31T12:00:00.000Z')
  }
  return instant
}

const MIN_TIME = Date.UTC(1, 0, 1)
const MAX_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

// JavaScript takes February 31 for March 3.
const isDay = (day: string): boolean => new Date(day).toISOString().startsWith(day)

function readMoney(value: unknown): Cents {
  const cents = typeof value === 'number' ? parseDollars(value) : undefined
  if (cents === undefined) throw new GraphQLError('Not an amount with at most two decimals')
  return cents
}
