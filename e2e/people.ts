import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

// The accounts of the demo network.
export const PASSWORD = 'Goodword-Demo-1'
// Of the app's own address, and the lightest there is.
const NO_APP = '/config.json'

export const emailOf = (name: string): string => `${name}@demo.goodword.test`

export const fillSignIn = async (page: Page, name: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(emailOf(name))
  await page.getByLabel('Password').fill(password)
}

/** Signs in by the form and waits for the dashboard with its list. */
export const signIn = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await fillSignIn(page, 'agent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectDashboard(page)
}

/** Opens a screen as somebody who signed in earlier; their dashboard, if none is named. */
export const enter = async (page: Page, name = 'agent', path?: string): Promise<void> => {
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(page.request, name)
  const user = emailOf(name)
  const kept = {
    LastAuthUser: user,
    [`${user}.accessToken`]: AccessToken,
    [`${user}.idToken`]: IdToken,
    [`${user}.refreshToken`]: RefreshToken,
    [`${user}.clockDrift`]: '0',
  }
  // A page of the app that is open would take the change for the end of its session, and sign out. This one is no
  // app, and the screen takes its place, so that nobody comes back to it.
  await page.goto(NO_APP)
  await page.evaluate(`
    localStorage.clear()
    for (const [key, value] of Object.entries(${JSON.stringify(kept)}))
      localStorage.setItem('CognitoIdentityServiceProvider.goodword.' + key, value)
    location.replace(${JSON.stringify(path ?? '/dashboard')})
  `)
  await page.waitForURL(url => url.pathname !== NO_APP)
  if (path === undefined) await expectDashboard(page)
}

interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

/** Signs in by the API, for what somebody else does meanwhile. */
export const tokensOf = async (
  request: APIRequestContext,
  nameOrEmail: string,
  password = PASSWORD,
): Promise<Tokens> => {
  const email = nameOrEmail.includes('@') ? nameOrEmail : emailOf(nameOrEmail)
  const answer = await request.post('/identity', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  return (await answer.json()).AuthenticationResult
}

const expectDashboard = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Referrals' }).getByRole('listitem')

const isSearched = async (field: Locator): Promise<boolean> =>
  (await field.and(field.page().locator('input')).count()) > 0

/** Chooses in a field that is a select while there are few, and a search where there are many. */
export async function choose(field: Locator, name: string): Promise<void> {
  const options = () => field.getByRole('option').count()
  await expect.poll(async () => (await isSearched(field)) || (await options()) > 2).toBe(true)
  if (!(await isSearched(field))) {
    await field.selectOption({ label: name })
    return
  }
  await field.click()
  await field.fill(name)
  await field.page().getByRole('listbox').getByRole('option', { name }).first().click()
}

/** What such a field shows, without waiting for an option: a select may turn into a search meanwhile. */
export const chosen = async (field: Locator): Promise<string> =>
  (await field.locator('option:checked').allTextContents())[0] ?? (await field.inputValue())
