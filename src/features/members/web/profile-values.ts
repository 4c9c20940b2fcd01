interface Claimed {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

interface Stored {
  readonly name: string
  readonly phone: string | null
  readonly address: string | null
  readonly showPictureToClients: boolean | null
}

/** A name in two, as the account says; where the User record has another, that one counts. */
const namesOf = (stored: string, { firstName, lastName }: Claimed) => {
  if (stored === `${firstName} ${lastName}`) return { firstName, lastName }
  const [first = '', ...rest] = stored.split(' ')
  return { firstName: first, lastName: rest.join(' ') }
}

/** What the profile form starts from. */
export const profileValues = (person: Claimed, member: Stored) => ({
  ...namesOf(member.name, person),
  email: person.email,
  phone: member.phone ?? '',
  address: member.address ?? '',
  showPictureToClients: member.showPictureToClients ?? true,
})

/** A number as identity providers take it (E.164), or nothing where it is none. */
export const dialledNumber = (phone: string | null | undefined): string => {
  const digits = (phone ?? '').replace(/[^\d+]/g, '')
  if (/^\d{10}$/.test(digits)) return `+1${digits}`
  return /^\+\d{8,15}$/.test(digits) ? digits : ''
}
