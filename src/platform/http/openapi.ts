import { z } from 'zod'
import type { RestLock, RestRoute } from './rest-route.ts'

export interface Described {
  readonly productName: string
  /** Where the product is reached, without a closing slash. */
  readonly publicUrl: string
}

const LOCKS = {
  webhookKey: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-api-key',
    description: 'The company’s API key. A site administrator creates it.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token or access token of a signed-in member.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The operator’s key, for servers only.',
  },
} as const satisfies Record<RestLock, object>

const fault = z
  .object({
    errors: z.array(
      z.object({
        message: z.string().meta({ description: 'The error message.' }),
        extensions: z.object({
          code: z.string().meta({ description: 'The error code.' }),
          field: z.string().optional().meta({ description: 'The invalid field or header.' }),
          retryAfterS: z.int().optional().meta({ description: 'The number of seconds to wait.' }),
        }),
      }),
    ),
  })
  .meta({ description: 'An error. Nothing was changed.' })

export type JsonSchema = Readonly<Record<string, unknown>>

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  // An answer holds what it names; a request may hold more, which is passed over.
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}

type Place = 'path' | 'header' | 'query'

interface Parameter {
  readonly name: string
  readonly in: Place
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
}

function parametersOf(place: Place, object: z.ZodObject | undefined): Parameter[] {
  const known = Object.values(LOCKS).map(lock => ('name' in lock ? lock.name : ''))
  return Object.entries(object?.shape ?? {}).flatMap(([name, field]) => {
    // What opens a route is said once, with the locks.
    if (place === 'header' && known.some(each => each === name)) return []
    const { description = '', ...schema } = schemaOf(field as z.ZodType)
    const required = !(field as z.ZodType).safeParse(undefined).success
    return [{ name, in: place, required, description: String(description), schema }]
  })
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const REF = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const title = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

function operationOf(route: RestRoute) {
  const { name, group, summary, description, opensWith, body, answers } = route
  const responses = Object.entries(answers).map(([status, when]) => {
    const schema = Number(status) < 400 ? REF(`${title(name)}Answer`) : REF('Fault')
    const wait = {
      'retry-after': { schema: { type: 'integer' }, description: 'The number of seconds to wait.' },
    }
    const more = status === '429' ? { headers: wait } : {}
    return [status, { description: when, ...more, content: json(schema) }]
  })
  const other = { description: 'Any other error.', content: json(REF('Fault')) }
  return {
    operationId: name,
    tags: [group],
    summary,
    description,
    security: opensWith.map(lock => ({ [lock]: [] as string[] })),
    parameters: (['path', 'query', 'header'] as const).flatMap(place =>
      parametersOf(place, { path: route.params, query: route.query, header: route.headers }[place]),
    ),
    ...(body && { requestBody: { required: true, content: json(REF(`${title(name)}Body`)) } }),
    responses: { ...Object.fromEntries(responses), default: other },
  }
}

export type OpenApiOperation = ReturnType<typeof operationOf>

/** The OpenAPI 3.1 document of the routes, from the same schemas that judge what comes in. */
export function openApiOf(routes: readonly RestRoute[], { productName, publicUrl }: Described) {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  const schemas: Record<string, JsonSchema> = { Fault: schemaOf(fault, 'output') }
  for (const route of routes) {
    const operation = { [route.method.toLowerCase()]: operationOf(route) }
    paths[route.path] = { ...paths[route.path], ...operation }
    if (route.body) schemas[`${title(route.name)}Body`] = schemaOf(route.body)
    schemas[`${title(route.name)}Answer`] = schemaOf(route.answer, 'output')
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API reference`,
      version: '1',
      description: `REST endpoints for your own systems. All errors have the same format.`,
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(({ group }) => group))].map(name => ({ name })),
    paths,
    components: { securitySchemes: LOCKS, schemas },
  }
}

export type OpenApi = ReturnType<typeof openApiOf>
