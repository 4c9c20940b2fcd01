import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { Fault } from '#kernel/errors.ts'
import { MESSAGES, type Toast } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { COMPANY_PEOPLE, RESEND_INVITATION, SET_MEMBER_ACTIVE } from './company-people-documents.ts'

type Source = Extract<keyof Documents, `${string}query CompanyPeople(${string}`>
type Page = Documents[Source]['result']['listUsers']
export type CompanyPerson = Page['items'][number]

export const peopleKey = (companyId: string) => ['company-people', companyId] as const

const byName = (one: CompanyPerson, other: CompanyPerson): number =>
  one.name.localeCompare(other.name, 'en')

const readAll = async (api: Api, companyId: string, signal: AbortSignal) => {
  const people: CompanyPerson[] = []
  let nextToken: string | null = null
  do {
    const variables = { companyId, nextToken }
    const page: Page = (await api.send(COMPANY_PEOPLE, variables, signal)).listUsers
    people.push(...page.items)
    nextToken = page.nextToken
  } while (nextToken)
  return people.sort(byName)
}

/** Everyone of a company, by name. */
export const useCompanyPeople = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: peopleKey(companyId),
    queryFn: ({ signal }) => readAll(api, companyId, signal),
  })
}

/** The server's own words, where it had any for the person. */
export const failureOf = (error: unknown): Toast => {
  const { updateFailed } = MESSAGES.members
  const isTold = error instanceof Fault && error.code !== 'INTERNAL'
  return isTold ? { ...updateFailed, description: error.message } : updateFailed
}

/** Lets a person in or keeps them out; gives whether it went through. */
export const useSetActive = (companyId: string) => {
  const { api } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  return async ({ id, name }: CompanyPerson, active: boolean): Promise<boolean> => {
    try {
      await api.send(SET_MEMBER_ACTIVE, { input: { id, active } })
    } catch (error) {
      toast('failure', failureOf(error))
      return false
    }
    queries.setQueryData<CompanyPerson[]>(peopleKey(companyId), known =>
      known?.map(person => (person.id === id ? { ...person, active } : person)),
    )
    toast('success', {
      title: active ? 'Member activated' : 'Member deactivated',
      description: active ? `${name} can sign in again.` : `${name} can no longer sign in.`,
    })
    return true
  }
}

/** Sends a person who has not come yet a new temporary password. */
export const useResendInvitation = () => {
  const { api } = useClient()
  const toast = useToast()
  return async ({ id, name, email }: CompanyPerson): Promise<void> => {
    try {
      await api.send(RESEND_INVITATION, { input: { userId: id } })
      toast('success', {
        title: 'Invitation sent',
        description: `Mail is on its way to ${email ?? name}.`,
      })
    } catch (error) {
      const description = failureOf(error).description ?? ''
      toast('failure', { title: 'Unable to send the invitation', description })
    }
  }
}
