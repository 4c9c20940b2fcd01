import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { codeTo } from './mail.ts'
import { fillDetails, NEW_PASSWORD, newcomer, next, OPEN_COMPANY } from './newcomer.ts'
import { choose, emailOf, enter, fillSignIn, PASSWORD, rows } from './people.ts'
import { expectNoFaultInBothThemes, expectReach, tabTo } from './reached.ts'
import { openReferForm } from './referring.ts'

/** Each screen, and each thing that opens over one. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign in': async page => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  },
  'register, details': async page => {
    await page.goto('/register')
    await next(page)
    await expect(page.getByText('First name is required')).toBeVisible()
  },
  'register, company': async page => {
    await page.goto('/register')
    await fillDetails(page, newcomer())
    await next(page)
    await choose(page.getByRole('combobox', { name: 'Company' }), OPEN_COMPANY)
  },
  'register, password': async page => {
    await VIEWS['register, company']?.(page)
    await next(page)
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
  },
  verify: async page => {
    await page.goto('/verify')
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByText('Verification code is required')).toBeVisible()
  },
  'forgotten password': async page => {
    await page.goto('/forgot-password')
    await expect(page.getByLabel('Email')).toBeVisible()
  },
  'forgotten password, code': async page => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(`nobody.${crypto.randomUUID()}@example.com`)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Verification code')).toBeVisible()
  },
  dashboard: async page => {
    await enter(page)
  },
  settings: async page => {
    await enter(page, 'agent', '/dashboard/settings')
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Email: Weekly summary' })).toBeVisible()
  },
  'second factor': async page => {
    await VIEWS['settings']?.(page)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  },
  profile: async page => {
    await enter(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Your Profile' }).click()
    await expect(page.getByLabel('First name')).toBeVisible()
  },
  'user menu': async page => {
    await enter(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
  'referral details': async page => {
    await enter(page)
    await rows(page).first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  learn: async page => {
    await enter(page, 'agent', '/dashboard/learn')
    await expect(page.getByRole('link', { name: /Learn more/ }).first()).toBeVisible()
  },
  refer: async page => {
    await enter(page, 'agent', '/dashboard/refer')
    await expect(page.getByRole('button', { name: /Refer Now/ }).first()).toBeVisible()
  },
  company: async page => {
    await VIEWS['learn']?.(page)
    await page
      .getByRole('link', { name: /Learn more/ })
      .first()
      .click()
    await expect(page.getByText('Payment Schedule')).toBeVisible()
  },
  'link to share': async page => {
    await VIEWS['refer']?.(page)
    await page
      .getByRole('button', { name: /QR code/ })
      .first()
      .click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  },
  notifications: async page => {
    await enter(page)
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  },
  team: page => administration(page, 'team.lead', '/dashboard/team'),
  teams: page => administration(page, 'division.lead', '/dashboard/division'),
  'company administration': page =>
    administration(page, 'company.admin', '/dashboard/company-admin'),
  'edit company': page => administration(page, 'company.admin', '/dashboard/company-admin/edit'),
  'pay several': page => administration(page, 'company.admin', '/dashboard/company-admin/pay'),
  'site administration': page => administration(page, 'site.admin', '/dashboard/site-admin'),
  'platform administration': page => administration(page, 'admin', '/dashboard/admin'),
  'refer form': async page => {
    await enter(page)
    await openReferForm(page)
  },
}

/** A screen behind a guard, with all that it loads. */
async function administration(page: Page, who: string, path: string): Promise<void> {
  await enter(page, who, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const [name, open] of Object.entries(VIEWS)) {
  test(`${name}: no fault in either theme, nothing to scroll sideways`, async ({ page }) => {
    test.slow()
    await open(page)
    await expectReach(page, [320, 360, 2560])
  })
}

test('keyboard only: the whole way, at phone width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  test.slow()
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await expectNoFaultInBothThemes(page)
  await page.keyboard.type(emailOf('agent'))
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  const row = (index: number) => rows(page).nth(index).getByRole('button')
  await expect(row(0)).toBeVisible()
  await tabTo(page, row(0))
  await page.keyboard.press('ArrowDown')
  await expect(row(1)).toBeFocused()
  await expectNoFaultInBothThemes(page)

  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  // What comes later, as the history does, would be a further stop on the way round.
  await expect(dialog.locator('.animate-pulse')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectNoFaultInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(1)).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Make a Referral' }))
  await page.keyboard.press('Enter')
  const referNow = page.getByRole('button', { name: 'Refer Now' }).first()
  await expect(referNow).toBeVisible()
  await tabTo(page, referNow)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Client name')).toBeFocused()
  await expectNoFaultInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(referNow).toBeFocused()
})

test('registers by keyboard alone, at phone width', async ({ page }) => {
  const who = newcomer()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await tabTo(page, page.getByRole('link', { name: 'Create an account' }))
  await page.keyboard.press('Enter')
  const typeInto = async (label: string, text: string): Promise<void> => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await typeInto('First name', who.firstName)
  await typeInto('Last name', who.lastName)
  await typeInto('Email', who.email)
  await typeInto('Phone', '5035550199')
  await typeInto('Address', '1 Main St, Portland')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeFocused()
  const company = page.getByRole('combobox', { name: 'Company' })
  await tabTo(page, company)
  await page.keyboard.press('ArrowDown')
  // Where there are many, the arrow opens the list at the choice of none.
  if (await company.getAttribute('aria-expanded')) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your password' })).toBeFocused()
  await typeInto('Password', NEW_PASSWORD)
  await typeInto('Confirm password', NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify')
  await typeInto('Verification code', await codeTo(who.email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('the theme that was chosen is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await enter(page)
  await page.getByRole('button', { name: 'Your account' }).press('ArrowDown')
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Dark theme' })).toBeFocused()
  await page.keyboard.press('Enter')
  const scheme = (): Promise<string> =>
    page.evaluate('getComputedStyle(document.documentElement).colorScheme')
  expect(await scheme()).toBe('dark')
  await page.reload()
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark theme' })).toBeChecked()
})

test('on a phone the links stand behind the menu button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Your Business' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('on a phone a toast leaves the header and the tab bar free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/login')
  await fillSignIn(page, 'agent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await expect(tabs).toBeVisible()
  const parts = [page.getByRole('banner'), page.getByText('Welcome back!').last(), tabs]
  const [header, shown, bar] = await Promise.all(parts.map(part => part.boundingBox()))
  if (!header || !shown || !bar) throw new Error('All are to be seen')
  expect(shown.y).toBeGreaterThan(header.y + header.height)
  expect(shown.y + shown.height).toBeLessThan(bar.y)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Your Business' })).toBeVisible()
})
