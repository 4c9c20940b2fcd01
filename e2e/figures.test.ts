import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { arrive } from './newcomer.ts'
import { enter } from './people.ts'

test('a newcomer’s chart says what will be there, and their call to action is full', async ({
  page,
}) => {
  await arrive(page)
  await expect(page.getByText('Your first payment shows here.')).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  const call = page.getByText('Ready to increase your earnings?').locator('xpath=../..')
  await expect(call).toHaveClass(/bg-panel/)
})

test('the running month is dashed and said so; the figures compare and lead to their lists', async ({
  page,
}) => {
  await enter(page)
  const chart = page.getByRole('slider', { name: /Earnings Overview/ })
  await expect(chart.locator('path[data-running]')).toHaveAttribute('stroke-dasharray', '4 4')
  await expect(chart.locator('circle')).toHaveCount(6)
  expect((await chart.boundingBox())?.height).toBe(200)
  // The whole column answers, from the axis on.
  const box = await chart.boundingBox()
  await chart.hover({ position: { x: (box?.width ?? 0) - 30, y: 190 } })
  await expect(chart.getByText(/^\w+ \d{4}, so far$/)).toBeVisible()

  const totals = page.getByLabel('Totals for the period')
  await expect(totals.getByText(/on the six months before$/).first()).toBeVisible()
  await totals.getByRole('link', { name: 'Total Earnings' }).click()
  await expect(page).toHaveURL(/#payments$/)
  await expect(page.getByRole('heading', { name: 'Recent Payments' })).toBeInViewport()
  await expect(
    page.getByText('Ready to increase your earnings?').locator('xpath=../..'),
  ).not.toHaveClass(/bg-panel/)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await chart.boundingBox())?.height).toBe(150)
})
