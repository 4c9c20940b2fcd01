import { z } from 'zod'
import { EMAIL_MAX, emailField, plainText } from '../identity-input.ts'
import { invalidParameter, PoolError } from './identity-errors.ts'
import type { AccountRow } from './identity-tables.ts'

/** Attributes as the protocol carries them: a list of names and texts. */
export const attributeList = z
  .array(z.object({ Name: z.string().min(1).max(64), Value: z.string().max(2048).default('') }))
  .max(25)
type AttributeList = z.infer<typeof attributeList>

export type AttributeChange = Partial<
  Pick<
    AccountRow,
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
export function attributesOf(account: AccountRow): { Name: string; Value: string }[] {
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

export const addressTaken = (): PoolError =>
  new PoolError('AliasExistsException', 'An account with the given email already exists.')

/** An account as AdminCreateUser and ListUsers show it; dates are seconds. */
export const userAnswer = (account: AccountRow) => ({
  Username: account.id,
  Attributes: attributesOf(account),
  ...accountStatusAnswer(account),
})

export const accountStatusAnswer = (account: AccountRow) => ({
  Enabled: account.enabled,
  UserStatus: account.status,
  UserCreateDate: account.createdAt.getTime() / 1000,
  UserLastModifiedDate: account.updatedAt.getTime() / 1000,
})

const REQUIRED: readonly string[] = ['given_name', 'family_name']
// The company is a wish that is made once, at sign-up, and checked when it is read. The address is
// what the person is known by, and was proven.
const FIXED: readonly string[] = ['custom:companyId', 'email']
const OUT_OF_REACH: readonly string[] = ['email_verified', 'phone_number_verified']

/** The columns that a sign-up asks for; an address among its attributes has to be the username. */
export function signUpColumns(username: string, list: AttributeList) {
  const { data: email } = emailField().safeParse(username)
  if (email === undefined) throw invalidParameter('Username should be an email.')
  const { givenName, familyName, ...others } = clientColumns(list)
  if ((others.email ?? email) !== email) {
    throw invalidParameter('The email attribute differs from the username.')
  }
  if (!givenName?.trim()) throw attributeRequired('given_name')
  if (!familyName?.trim()) throw attributeRequired('family_name')
  return { ...others, email, givenName, familyName }
}

/** The columns that a signed-in person may change of their own account. */
export function ownColumns(list: AttributeList): AttributeChange {
  const fixed = list.find(({ Name }) => FIXED.includes(Name))
  if (fixed) throw invalidParameter(`user.${fixed.Name}: Attribute cannot be updated.`)
  const emptied = list.find(({ Name, Value }) => REQUIRED.includes(Name) && !Value.trim())
  if (emptied) throw attributeRequired(emptied.Name)
  return clientColumns(list)
}

function clientColumns(list: AttributeList): AttributeChange {
  if (list.some(({ Name }) => OUT_OF_REACH.includes(Name))) {
    throw new PoolError(
      'NotAuthorizedException',
      'A client attempted to write unauthorized attribute',
    )
  }
  return readAttributes(list)
}

const attributeRequired = (name: string): PoolError =>
  invalidParameter(`Attributes did not conform to the schema: ${name}: The attribute is required`)
