import { type Browser, expect } from '@playwright/test'
import { test } from './browser.ts'
import { codeTo } from './mail.ts'
import {
  fillDetails,
  fillUntilPassword,
  NEW_PASSWORD,
  newcomer,
  next,
  OPEN_COMPANY,
  register,
  signInAs,
  signOut,
  verify,
} from './newcomer.ts'
import { choose, emailOf, enter } from './people.ts'
import { openReferForm } from './referring.ts'

test('registers, verifies, and is in with a User record', async ({ page }) => {
  const who = newcomer()
  await register(page, who)
  await expect(page.getByText('Check your email to verify your account').last()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(who.email)
  await verify(page, await codeTo(who.email))

  await expect(page.getByText('Email verified!').last()).toBeVisible()
  await expect(page.getByText('Welcome to Goodword').last()).toBeVisible()
  await expect(page.getByText('Your account has been created!').last()).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('No referrals yet')).toBeVisible()

  await openReferForm(page)
  await expect(page.getByRole('combobox', { name: 'Split with' })).toBeVisible()
})

test('the password is in no storage while the sign-up is pending', async ({ page }) => {
  const who = newcomer()
  await register(page, who)
  const kept: string = await page.evaluate(
    'JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])',
  )
  expect(kept).toContain(who.email)
  expect(kept).not.toContain(NEW_PASSWORD)
})

test('whoever is signed in and opens the registration stays signed in, on the dashboard', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/register')
  await expect(page.getByText('You’re already signed in').last()).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
})

test('the message of a field goes as soon as the field is right', async ({ page }) => {
  await page.goto('/register')
  await next(page)
  const address = page.getByLabel('Address')
  const message = 'Please enter your full address'
  await expect(address).toHaveAccessibleDescription(message)
  await address.pressSequentially('1 Main St')
  await expect(address).not.toHaveAccessibleDescription(message)
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required')
})

test('a wrong code is refused, a new one works', async ({ page }) => {
  const who = newcomer()
  await register(page, who)
  const first = await codeTo(who.email)
  await verify(page, first === '000000' ? '000001' : '000000')
  await expect(page.getByText('Verification failed').last()).toBeVisible()
  await expect(page.getByText('Invalid code or email').last()).toBeVisible()

  await page.getByRole('button', { name: 'Resend Code' }).click()
  await expect(page.getByText('Check your email for a new code').last()).toBeVisible()
  await verify(page, await codeTo(who.email, 2))
  await expect(page).toHaveURL('/dashboard')
})

/** Registers in a tab of its own and closes it, before the address is verified. */
async function registerAndClose(browser: Browser) {
  const who = newcomer()
  const tab = await (await browser.newContext()).newPage()
  await register(tab, who)
  await tab.close()
  return who
}

test('the tab was closed in between: verified elsewhere, the first sign-in makes the record', async ({
  page,
  browser,
}) => {
  const who = await registerAndClose(browser)

  await signInAs(page, who.email, 'Wrong-Password-1')
  await expect(page.getByText('Login failed').last()).toBeVisible()
  await page.goto('/verify')
  await page.getByLabel('Email').fill(who.email)
  await verify(page, await codeTo(who.email))
  await expect(page.getByText('You can now sign in').last()).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(who.email)

  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your account has been created!').last()).toBeVisible()
  await expect(page.getByText('No referrals yet')).toBeVisible()
})

test('whoever signs in before verifying is led to it, and then straight in', async ({
  page,
  browser,
}) => {
  const who = await registerAndClose(browser)

  await signInAs(page, who.email, NEW_PASSWORD)
  await expect(page.getByText('Please verify your email before logging in').last()).toBeVisible()
  await expect(page).toHaveURL('/verify')
  await expect(page.getByLabel('Email')).toHaveValue(who.email)
  await verify(page, await codeTo(who.email))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('No referrals yet')).toBeVisible()
})

test('a record that could not be made is said kindly, and made on a second try', async ({
  page,
}) => {
  const who = newcomer()
  await register(page, who)
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('RegisterMember')
      ? route.fulfill({ json: { errors: [{ message: 'Please try again in a moment' }] } })
      : route.continue(),
  )
  await verify(page, await codeTo(who.email))
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await expect(page.getByText('Please try again in a moment')).toBeVisible()

  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No referrals yet')).toBeVisible()
  await signOut(page)
})

test('Next checks its own step alone, and Previous keeps what was typed', async ({ page }) => {
  const who = newcomer()
  await page.goto('/register')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Registration' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  )
  await next(page)
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Phone number is required',
    'Please enter your full address',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByLabel('First name')).toBeFocused()

  await fillDetails(page, who)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByText('67% complete')).toBeVisible()
  await expect(page.getByText('Please select your company')).toBeHidden()
  await expect(page.getByText(/team lead and division lead are assigned later/i)).toBeVisible()
  await next(page)
  await expect(page.getByText('Please select your company')).toBeVisible()

  const company = page.getByRole('combobox', { name: 'Company' })
  await choose(company, OPEN_COMPANY)
  await expect(page.getByText(OPEN_COMPANY, { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: /^www\./ })).toBeVisible()
  await next(page)
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await expect(page.getByText('Your account is activated automatically.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Abcdefg1')
  await page.getByLabel('Confirm password').fill('Abcdefg2')
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByText('Password must contain at least one symbol (!@#$%^&*)')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()

  const previous = page.getByRole('button', { name: 'Previous' })
  await previous.click()
  await expect(company).toHaveValue(/./)
  await previous.click()
  await expect(page.getByLabel('Email')).toHaveValue(who.email)
  await previous.click()
  await expect(page).toHaveURL('/login')
})

test('Back in the browser is one step back, with what was typed', async ({ page }) => {
  const who = newcomer()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillDetails(page, who)
  await next(page)
  const company = page.getByRole('combobox', { name: 'Company' })
  await choose(company, OPEN_COMPANY)
  await next(page)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.goBack()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(company).toHaveValue(/./)
  await page.goBack()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(who.email)

  // Forward passes a step by; what is wrong there is found at the end.
  await page.getByLabel('Address').fill('')
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByText('Please enter your full address')).toBeVisible()

  await page.getByLabel('Address').fill('1 Main St, Portland')
  await next(page)
  await expect(company).toHaveValue(/./)
  await page.reload()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/login')
})

test('the phone field shows what it makes of what is typed', async ({ page }) => {
  await page.goto('/register')
  const phone = page.getByLabel('Phone')
  await phone.pressSequentially('(234) 567-8901')
  await expect(phone).toHaveValue('+12345678901')
  await phone.pressSequentially('23')
  await expect(phone).toHaveValue('+12345678901')
  for (let presses = 0; presses < 4; presses++) await phone.press('Backspace')
  await expect(phone).toHaveValue('+1234567')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(
    'Phone number must be in format +1XXXXXXXXXX (e.g., +12345678901)',
  )
  await phone.press('End')
  await phone.press('ArrowLeft')
  await phone.press('ArrowLeft')
  await phone.pressSequentially('99')
  await expect(phone).toHaveValue('+123459967')
  await phone.press('ControlOrMeta+a')
  await phone.press('Delete')
  await expect(phone).toHaveValue('')
})

test('an address that has an account goes the same way as any other', async ({ page }) => {
  await fillUntilPassword(page, { ...newcomer(), email: emailOf('agent') })
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByText('Check your email to verify your account').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await verify(page, '00000000')
  await expect(page.getByText('Invalid code or email').last()).toBeVisible()
})

test('a password that everyone guesses is refused with the reason at its field', async ({
  page,
}) => {
  await fillUntilPassword(page, newcomer())
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Wombat-Tractor-42!')
  await expect(page.getByText('Password strength: strong')).toBeVisible()
  await password.fill('Password1!')
  await expect(page.getByText('Password strength: too easy to guess')).toBeVisible()
  await page.getByLabel('Confirm password').fill('Password1!')
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByText('Registration failed').last()).toBeVisible()
  await expect(password).toHaveAccessibleDescription(/^Password is too easy to guess/)
  await expect(page.getByLabel('Confirm password')).toHaveValue('Password1!')
})

test('companies that do not load are said, and asked for again', async ({ page }) => {
  await page.route('**/graphql', route =>
    route.fulfill({ json: { errors: [{ message: 'Out of order' }] } }),
  )
  await page.goto('/register')
  await fillDetails(page, newcomer())
  await next(page)
  await expect(page.getByText('Failed to load companies').last()).toBeVisible()
  await expect(page.getByText('Please refresh the page').last()).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible()
})
