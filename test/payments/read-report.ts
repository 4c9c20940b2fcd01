import type { Referral } from '#features/referrals/referral.ts'
import { writeReport } from '#features/reports/report.ts'
import { parseDollars } from '#kernel/money.ts'
import type { PersonName } from '../kit/people.ts'
import type { World } from '../kit/world.ts'

const LIST = `query ($filter: ModelReferralFilterInput, $nextToken: String) {
  listReferrals(filter: $filter, limit: 100, nextToken: $nextToken) {
    items {
      id userId splitUserIds status paymentStatus createdAt processedAt
      amount agentPayAmount splitAgentPayAmount
    }
    nextToken
  }
}`

/** The rows that a report of the list has, read page by page and out of the file again. */
export async function readReport(
  world: World,
  who: PersonName,
  filter: object,
): Promise<Referral[]> {
  const source = {
    name: 'report',
    table: 'Referral',
    readPage: async (nextToken: string | null) =>
      (await world.as(who).ask(LIST, { filter, nextToken })).data.listReferrals,
    recordOf: (row: object) => row,
    headings: [],
    cellsOf: () => [],
  }
  const { file } = await writeReport(source, 'report', {
    signal: new AbortController().signal,
    onRows: () => undefined,
  })
  const lines = (await file.text()).split('\n').slice(1, -1)
  return lines.map(line => {
    const row = JSON.parse(line.slice('Referral,"'.length, -1).replaceAll('""', '"'))
    const cents = (dollars: number | null) => (dollars === null ? null : parseDollars(dollars))
    return {
      ...row,
      createdAt: new Date(row.createdAt),
      processedAt: row.processedAt && new Date(row.processedAt),
      amount: cents(row.amount),
      agentPayAmount: cents(row.agentPayAmount),
      splitAgentPayAmount: cents(row.splitAgentPayAmount),
    }
  })
}
