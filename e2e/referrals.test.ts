import { expect } from '@playwright/test'
import { complaintsOf, test } from './browser.ts'
import { enter, rows } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { fillReferForm, newClient, openReferForm, refer, submit } from './referring.ts'

test('refer and watch it move live in a second window', async ({ page, browser }) => {
  test.slow()
  await enter(page)
  const second = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(second)
  await enter(second)
  const client = newClient()
  await openReferForm(page)
  await expectNoFaultInBothThemes(page)
  await fillReferForm(page, client)
  await submit(page)
  await expect(rows(second).filter({ hasText: client })).toContainText('Submitted')
  await page.getByRole('link', { name: 'Your Business' }).click()

  await rows(page).filter({ hasText: client }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: client })
  const choice = dialog.getByRole('combobox', { name: 'New status' })
  await expect(choice.getByRole('option', { name: 'Submitted' })).toHaveCount(0)
  await expectNoFaultInBothThemes(page)
  await choice.selectOption('In Review')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Status changed to In Review').last()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: client })).toContainText('In Review')
  await expect(rows(second).first()).toContainText(client)
  await expect(rows(second).first()).toContainText('In Review')
  await expectNoFaultInBothThemes(second)
  expect(complaints).toEqual([])
  await second.context().close()
})

test('a status must be chosen before it is saved', async ({ page }) => {
  await enter(page)
  const client = newClient()
  await refer(page, client)
  await rows(page).filter({ hasText: client }).getByRole('button').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('combobox', { name: 'New status' })).toHaveAccessibleDescription(
    'Choose a status',
  )
})

test('the refer form says what is wrong, in the words of the spec', async ({ page }) => {
  await enter(page)
  await openReferForm(page)
  await page.getByLabel('Client phone').fill('555-0199')
  await page.getByRole('button', { name: 'Submit Referral' }).click()
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Phone number must contain at least 10 digits',
    'Please describe the type of referral (minimum 3 characters)',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByLabel('Client name')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Split with' })).toHaveValue('No Split')
  await expect(page.getByLabel('Client phone')).toHaveValue('555-0199')
})

test('a refer form that cannot be sent loses nothing', async ({ page, context }) => {
  await enter(page)
  await openReferForm(page)
  await fillReferForm(page, 'Ada Byron')
  await context.route('**/graphql', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  // The browser logs every 502; what counts here is what the person sees.
  page.removeAllListeners('console')
  await page.getByRole('button', { name: 'Submit Referral' }).click()
  await expect(page.getByText('Submission failed').last()).toBeVisible()
  await expect(page.getByLabel('Client name')).toHaveValue('Ada Byron')
})

test('the list grows by ten at the end of its scroll', async ({ page }) => {
  await enter(page)
  const shown = page
    .getByRole('region', { name: 'Referrals' })
    .getByText(/^(1 to \d+( of \d+)?|All \d+)$/)
  await expect(shown).toHaveText(/^1 to 10( of \d+)?$/)
  await rows(page).first().hover()
  await page.mouse.wheel(0, 4000)
  await expect(shown).toHaveText(/^(1 to (1[1-9]|20)( of \d+)?|All (1[1-9]|20))$/)
})

test('what happened while the line was down is there once it stands again', async ({
  page,
  browser,
}) => {
  let cut = (): Promise<void> => Promise.resolve()
  let repaired = (): void => undefined
  const repair = new Promise<void>(resolve => {
    repaired = resolve
  })
  let connections = 0
  let subscriptions = 0
  await page.routeWebSocket(/graphql/, async socket => {
    connections += 1
    if (connections > 1) await repair
    const server = socket.connectToServer()
    socket.onMessage(message => {
      subscriptions += String(message).includes('"subscribe"') ? 1 : 0
      server.send(message)
    })
    cut = () => socket.close({ code: 1012, reason: 'restart' })
  })
  await enter(page)
  await expect.poll(() => subscriptions).toBeGreaterThan(0)
  await cut()

  const second = await (await browser.newContext()).newPage()
  await enter(second)
  const client = newClient()
  await refer(second, client)
  await expect(rows(page).filter({ hasText: client })).toBeHidden()
  repaired()
  await expect(rows(page).filter({ hasText: client })).toBeVisible()
})
