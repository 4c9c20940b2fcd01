import { expect, type Page, type Route } from '@playwright/test'
import { test } from './browser.ts'
import { emailOf, fillSignIn, PASSWORD } from './people.ts'

/*
 * What only an administrator brings about is answered here in the provider's place, step by step; the
 * tokens at the end are real.
 */

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const operationOf = (route: Route): string =>
  route.request().headers()['x-amz-target']?.split('.').at(-1) ?? ''

/** What the provider answers to a right password. */
const realTokens = async (route: Route): Promise<object> => {
  const { ClientId } = route.request().postDataJSON()
  const AuthParameters = { USERNAME: emailOf('agent'), PASSWORD }
  const target = 'AWSCognitoIdentityProviderService.InitiateAuth'
  const response = await route.fetch({
    headers: { ...route.request().headers(), 'x-amz-target': target },
    postData: { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters },
  })
  return response.json()
}

type Answer = (route: Route) => Promise<object>
type Answers = Readonly<Record<string, object | Answer>>

const answerWith = async (page: Page, answers: Answers): Promise<void> => {
  await page.route('**/identity', async route => {
    const answer = answers[operationOf(route)]
    if (!answer) return route.continue()
    const json = typeof answer === 'function' ? await (answer as Answer)(route) : answer
    await route.fulfill({ json })
  })
}

const Session = 'a-session-of-at-least-twenty-letters'

const challenge = (ChallengeName: string, ChallengeParameters: object) => ({
  ChallengeName,
  ChallengeParameters: { USER_ID_FOR_SRP: emailOf('agent'), ...ChallengeParameters },
  Session,
})

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await fillSignIn(page, 'agent')
  await page.keyboard.press('Enter')
}

test('whoever was invited chooses a password of their own', async ({ page }) => {
  const sent: string[] = []
  const noteAndAnswer = (route: Route): Promise<object> => {
    sent.push(route.request().postDataJSON().ChallengeResponses.NEW_PASSWORD)
    return realTokens(route)
  }
  const attributes = { requiredAttributes: '[]', userAttributes: '{}' }
  await answerWith(page, {
    InitiateAuth: challenge('NEW_PASSWORD_REQUIRED', attributes),
    RespondToAuthChallenge: noteAndAnswer,
  })
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await page.getByLabel('New password').fill('Chosen-Word-3')
  await page.getByLabel('Confirm password').fill('Chosen-Word-3')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('Welcome back!').last()).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect(sent).toEqual(['Chosen-Word-3'])
})

test('where a second factor is required, it is set up on the way in', async ({ page }) => {
  await answerWith(page, {
    InitiateAuth: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }),
    AssociateSoftwareToken: { SecretCode: SECRET, Session },
    VerifySoftwareToken: { Status: 'SUCCESS', Session },
    RespondToAuthChallenge: realTokens,
  })
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(page.getByText('JBSW Y3DP')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an account whose password was taken back fails like any other', async ({ page }) => {
  await page.route('**/identity', route =>
    route.fulfill({
      status: 400,
      json: { __type: 'PasswordResetRequiredException', message: 'Password reset required' },
    }),
  )
  await signIn(page)
  await expect(page.getByText('Login failed').last()).toBeVisible()
})
