import type { Locator, Page } from '@playwright/test'

/** Does a job by hand, and counts what it takes. */
export const countJob = (page: Page) => {
  const screens = new Set<string>()
  const count = { clicks: 0, fields: 0 }
  const look = (): void => void screens.add(new URL(page.url()).pathname)
  return {
    click: async (target: Locator): Promise<void> => {
      look()
      count.clicks++
      await target.click()
    },
    fill: async (target: Locator, text: string): Promise<void> => {
      look()
      count.fields++
      await target.fill(text)
    },
    choose: async (target: Locator, option: string): Promise<void> => {
      look()
      count.clicks++
      count.fields++
      await target.selectOption(option)
    },
    /** Prints and gives what it took. */
    done: (job: string) => {
      const taken = { ...count, screens: screens.size }
      process.stdout.write(`${job}: ${JSON.stringify(taken)}\n`)
      return taken
    },
  }
}
