import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  lexicographicSortSchema,
  type OperationDefinitionNode,
  parse,
  printSchema,
  buildSchema as readSchema,
  validate,
} from 'graphql'
import { noReplica } from '#platform/db/replica.ts'
import { noChangeLog } from '#platform/live/change-log.ts'
import { memoryEvents } from '#platform/live/events.ts'
import { buildSchema } from '#server/api-schema.ts'
import { drawGuide } from './draw-guide.ts'

const SCHEMA = 'schema.graphql'
const TYPES = 'src/client/api-types.ts'
const APP_DOCUMENTS = 'src/app-documents.ts'
const GUIDE = 'src/app/public/complete-guide-to-successful-referrals.pdf'

/** The API's schema as the code says it. */
function printedSchema(): string {
  // Nothing is asked of the database while the schema is only described.
  const unused = {
    database: {} as never,
    reads: noReplica({} as never),
    jobs: {} as never,
    events: memoryEvents(),
    deliveries: {} as never,
    outbox: {} as never,
    changeLog: noChangeLog,
    files: {} as never,
    encode: {} as never,
    fetchIcons: {} as never,
    limits: {} as never,
    proof: {} as never,
    secrets: {} as never,
    cognito: undefined,
    pictures: { linkTo: (key: string) => key, check: () => {} },
    emailOf: async () => undefined,
    joining: {} as never,
    installation: {} as never,
    reportTimeZone: 'UTC',
    identityClient: {} as never,
  }
  return `${printSchema(lexicographicSortSchema(buildSchema(unused, {} as never, () => {})))}\n`
}

const browserCode = globSync('src/**/web/**/*.{ts,tsx}')
  .concat(globSync('src/{app,client}/**/*.{ts,tsx}'))
  .map(path => readFileSync(path, 'utf8'))

/** The template of every fragment, by the constant that holds it. */
const fragments = new Map<string, string>()
for (const code of browserCode) {
  for (const [, name = '', template = ''] of code.matchAll(/\b(\w+) = fragment\(`([^`]*)`\)/g)) {
    if (fragments.has(name)) throw new Error(`Two fragments are called ${name}`)
    fragments.set(name, template)
  }
}

/** The exact text that a template stands for. */
const textOf = (template: string): string =>
  template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const fragment = fragments.get(name)
    if (fragment === undefined) throw new Error(`${name} is not a fragment:\n${template}`)
    return textOf(fragment)
  })

const fragmentTexts = [...fragments.values()].map(textOf).sort()
/** The exact text of every document in the browser's code. */
const documentTexts = browserCode
  .flatMap(code => [...code.matchAll(/\bgraphql\(`([^`]*)`\)/g)])
  .map(([, template = '']) => textOf(template))
  .sort()

/** What a text is: its first definition. Behind it are the fragments that it includes. */
function definitionOf(text: string): OperationDefinitionNode | FragmentDefinitionNode {
  const [definition] = parse(text).definitions
  if (definition?.kind === Kind.FRAGMENT_DEFINITION) return definition
  if (definition?.kind === Kind.OPERATION_DEFINITION && definition.name) return definition
  throw new Error(`Start with a fragment, or an operation that has a name:\n${text}`)
}

/** The name that the generator gives to the type of a text. */
function typeName(text: string): string {
  const definition = definitionOf(text)
  const kind = 'operation' in definition ? definition.operation : 'fragment'
  return `${definition.name?.value}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

function checkDocuments(schema: GraphQLSchema): void {
  for (const text of documentTexts) {
    const [fault] = validate(schema, parse(text))
    if (fault) throw new Error(`${fault.message}:\n${text}`)
  }
}

async function documentTypes(schema: string): Promise<string> {
  const schemaAst = readSchema(schema)
  checkDocuments(schemaAst)
  const types = await codegen({
    filename: TYPES,
    schema: parse(schema),
    schemaAst,
    documents: [...documentTexts, ...fragmentTexts].map((text, index) => ({
      location: `${index}`,
      document: { kind: Kind.DOCUMENT, definitions: [definitionOf(text)] },
    })),
    config: {
      useTypeImports: true,
      skipTypename: true,
      immutableTypes: true,
      enumsAsTypes: true,
      scalars: { DateTime: 'string', Money: 'number', ID: 'string' },
      avoidOptionals: { field: true },
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  })
  const documents = documentTexts.map(text => {
    const name = typeName(text)
    return `  ${JSON.stringify(text)}: { result: ${name}; variables: ${name}Variables }\n`
  })
  const selections = fragmentTexts.map(text => `  ${JSON.stringify(text)}: ${typeName(text)}\n`)
  // Of what the generator brings along, nobody here defers a part of an answer.
  const needed = types.replace(/^\/\*\*.*\*\/\nexport type Incremental.*\n/m, '')
  return `// Made by \`npm run generate\`; do not edit.
${needed}
/** Every document in the browser's code, with what it gives and takes. */
export interface Documents {
${documents.join('')}}

/** Every fragment in the browser's code, with what it selects. */
export interface Fragments {
${selections.join('')}}
`
}

/** The digests by which the server knows the browser app's documents from anybody else's. */
function documentDigests(): string {
  const digests = documentTexts.map(text => createHash('sha256').update(text).digest('base64url'))
  const lines = digests.sort().map(digest => `  '${digest}',\n`)
  return `// Made by \`npm run generate\`; do not edit.

/** The SHA-256 digest of every GraphQL document in the browser's code. */
export const APP_DOCUMENTS: ReadonlySet<string> = new Set([
${lines.join('')}])
`
}

const schema = printedSchema()
const files = {
  [SCHEMA]: schema,
  [TYPES]: await documentTypes(schema),
  [APP_DOCUMENTS]: documentDigests(),
  // Drawn here, so that whoever only runs the product needs nothing that draws a PDF.
  [GUIDE]: await drawGuide(),
}
const isCheck = process.argv.includes('--check')
for (const [path, content] of Object.entries(files)) {
  if (!isCheck) writeFileSync(path, content)
  else if (!readFileSync(path).equals(Buffer.from(content))) {
    process.stderr.write(`${path} is not what the code says; run npm run generate\n`)
    process.exitCode = 1
  }
}
