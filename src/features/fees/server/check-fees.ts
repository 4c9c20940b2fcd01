import { termsRows } from '#features/terms/server/terms-store.ts'
import type { Terms } from '#features/terms/terms.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { ALL } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Fee } from '../fee.ts'
import { feeByTerms, sharesOfFee } from '../fee-amount.ts'
import { SHARE_OF } from '../fee-entries.ts'
import { feeRows } from './fee-store.ts'

const PAGE = 1000

// What was posted of each fee when it was confirmed, by share, and what its referring company has received since.
const POSTED = `
  select fee_id as "feeId", coalesce(share, 'RECEIVED') as share,
         sum(case when kind = 'ACCRUAL' and key like 'fee:%:confirmed:%' then cents
                  when share is null and debit like 'cash:%' then cents
                  when share is null and credit like 'cash:%' then -cents else 0 end)::float8 as cents
    from ledger_entry where fee_id = any($1) group by 1, 2`

/** What is wrong with a fee and what it posted, the first of it, in words. */
export async function findFeeFault(sql: Sql): Promise<string | undefined> {
  const terms = new Map((await termsRows.all(sql, ALL)).map(row => [row.id, row]))
  let nextToken: string | null = null
  do {
    const page: { items: Fee[]; nextToken: string | null } = await feeRows.page(sql, {
      where: ALL,
      order: 'createdAt',
      limit: PAGE,
      nextToken,
    })
    const ids = page.items.map(({ id }) => id)
    const posted = await sql.rows<{ feeId: string; share: string; cents: Cents }>(POSTED, [ids])
    const sums = new Map(posted.map(({ feeId, share, cents }) => [`${feeId} ${share}`, cents]))
    for (const fee of page.items) {
      const fault = faultOf(
        fee,
        terms.get(fee.termsId),
        share => sums.get(`${fee.id} ${share}`) ?? 0,
      )
      if (fault !== undefined) return `The fee ${fee.id} of referral ${fee.referralId} ${fault}`
    }
    nextToken = page.nextToken
  } while (nextToken !== null)
  return undefined
}

function faultOf(
  fee: Fee,
  terms: Terms | undefined,
  posted: (share: string) => Cents,
): string | undefined {
  if (!terms) return 'has no terms.'
  const byTerms = feeByTerms(terms, fee.dealValue)
  if (fee.amountByTerms !== byTerms) {
    const said = fee.amountByTerms === null ? 'nothing' : formatMoney(fee.amountByTerms)
    return `says that its terms come to ${said}. They come to ${formatMoney(byTerms ?? 0)}.`
  }
  if (fee.received !== posted('RECEIVED'))
    return `says that ${formatMoney(fee.received)} was received. Its entries come to ${formatMoney(posted('RECEIVED'))}.`
  if (fee.confirmedAt === null) return undefined
  const whole = { ...fee, reversed: 0 }
  const wrong = sharesOfFee(whole, terms).find(
    ({ receiver, cents }) => cents !== posted(SHARE_OF[receiver]),
  )
  if (!wrong) return undefined
  const share = SHARE_OF[wrong.receiver]
  return `gives ${formatMoney(wrong.cents)} as the ${share} share. Its entries gave ${formatMoney(posted(share))}.`
}
