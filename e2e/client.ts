import type { APIRequestContext, Page } from '@playwright/test'
import { askAsAgent } from './agent-link.ts'

/* A client, and the form that an agent's link opens. */

export const NOTES = 'A will for the two of us.\nWeekday evenings are best.'

export const client = (name = `Dana ${crypto.randomUUID().slice(0, 8)}`) => ({
  name,
  email: `dana.${crypto.randomUUID().slice(0, 8)}@client.example`,
})
export type Client = ReturnType<typeof client>

export const fill = async (page: Page, { name, email }: Client): Promise<void> => {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(503) 555-0143')
  await page.getByLabel('How can they help?').fill(NOTES)
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send my request' })

export const thanks = (page: Page, { name }: Client) =>
  page.getByRole('heading', { name: `Thank you, ${name}` })

/** What came of a client's request, as their agent sees it. */
export const referralsOf = async (request: APIRequestContext, { email }: Client) => {
  const { ask } = await askAsAgent(request)
  const { listReferrals } = await ask(
    `query ($email: String) { listReferrals(filter: { email: { eq: $email } }) {
      items { name email notes status paymentStatus company { companyName } } } }`,
    { email },
  )
  return listReferrals.items
}
