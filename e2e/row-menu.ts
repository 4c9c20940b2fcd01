import type { Locator, Page } from '@playwright/test'

/** Chooses an item of a row's menu: of the first row, or of the one with that name. */
export const chooseAction = async (
  within: Locator | Page,
  item: string,
  name: string | RegExp = /^Actions for /,
): Promise<void> => {
  const menu = typeof name === 'string' ? `Actions for ${name}` : name
  await within.getByRole('button', { name: menu }).first().click()
  await within.getByRole('menuitem', { name: item, exact: true }).click()
}
