import { emailField } from '../identity-input.ts'
import {
  type AttributeChange,
  type AttributeList,
  readAttributes,
} from './admin/user-attributes.ts'
import { IdentityError, invalidParameter } from './identity-errors.ts'

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
  if (!givenName?.trim()) throw required('given_name')
  if (!familyName?.trim()) throw required('family_name')
  return { ...others, email, givenName, familyName }
}

/** The columns that a signed-in person may change of their own account. */
export function ownColumns(list: AttributeList): AttributeChange {
  const fixed = list.find(({ Name }) => FIXED.includes(Name))
  if (fixed) throw invalidParameter(`user.${fixed.Name}: Attribute cannot be updated.`)
  const emptied = list.find(({ Name, Value }) => REQUIRED.includes(Name) && !Value.trim())
  if (emptied) throw required(emptied.Name)
  return clientColumns(list)
}

function clientColumns(list: AttributeList): AttributeChange {
  if (list.some(({ Name }) => OUT_OF_REACH.includes(Name))) {
    throw new IdentityError(
      'NotAuthorizedException',
      'A client attempted to write unauthorized attribute',
    )
  }
  return readAttributes(list)
}

const required = (name: string): IdentityError =>
  invalidParameter(`Attributes did not conform to the schema: ${name}: The attribute is required`)
