import { z } from 'zod'
import { EMAIL_MAX, plainText } from '../../identity-input.ts'
import { IdentityError, invalidParameter } from '../identity-errors.ts'
import type { Account } from '../identity-tables.ts'

/** Attributes as the protocol carries them: a list of names and texts. */
export const attributeList = z
  .array(z.object({ Name: z.string().min(1).max(64), Value: z.string().max(2048).default('') }))
  .max(25)
export type AttributeList = z.infer<typeof attributeList>

export type AttributeChange = Partial<
  Pick<
    Account,
    'email' | 'emailVerified' | 'givenName' | 'familyName' | 'phoneNumber' | 'address' | 'companyId'
  >
>

const text = (max: number) => plainText().max(max)
const emptied = (max: number) => text(max).transform(value => value || null)
const E164 = /^\+\d{1,15}$/
const phone = z.union([z.literal('').transform(() => null), z.string().regex(E164)])

/** Every attribute of the pool that may be written: its column, and what it may hold. */
const WRITABLE: Readonly<Record<string, readonly [keyof AttributeChange, z.ZodType]>> = {
  email: ['email', z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email())],
  email_verified: ['emailVerified', z.enum(['true', 'false']).transform(value => value === 'true')],
  given_name: ['givenName', text(100)],
  family_name: ['familyName', text(100)],
  phone_number: ['phoneNumber', phone],
  address: ['address', emptied(500)],
  'custom:companyId': ['companyId', emptied(64)],
}

/** The columns that a list of attributes changes; a later value of a name counts. */
export function readAttributes(list: AttributeList): AttributeChange {
  return Object.fromEntries(list.map(({ Name, Value }) => readAttribute(Name, Value)))
}

function readAttribute(name: string, value: string): [string, unknown] {
  if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub')
  const [column, schema] = (Object.hasOwn(WRITABLE, name) && WRITABLE[name]) || []
  if (!column || !schema) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
    )
  }
  const { data, error } = schema.safeParse(value)
  if (error) throw invalidParameter(`Invalid ${name.replaceAll('_', ' ')} format.`)
  return [column, data]
}

/** An account's attributes, those that have a value. */
export function attributesOf(account: Account): { Name: string; Value: string }[] {
  const values = {
    sub: account.id,
    email: account.email,
    email_verified: String(account.emailVerified),
    given_name: account.givenName,
    family_name: account.familyName,
    phone_number: account.phoneNumber,
    address: account.address,
    'custom:companyId': account.companyId,
  }
  return Object.entries(values).flatMap(([Name, Value]) => (Value ? [{ Name, Value }] : []))
}

export const addressTaken = (): IdentityError =>
  new IdentityError('AliasExistsException', 'An account with the given email already exists.')
