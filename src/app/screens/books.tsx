import { DuePeoplePanel } from '#features/books/web/due-people-panel.tsx'
import { PartnersPanel } from '#features/books/web/partners-panel.tsx'
import { PoolPanel } from '#features/books/web/pool-panel.tsx'
import { type CompanyBooks, type DuePerson, useBooks } from '#features/books/web/use-books.ts'
import { parseDollars } from '#kernel/money.ts'
import { StatCards } from '#ui/stat-card.tsx'
import { inCompany, memberPath, sentByPath, sentToPath } from '../paths.ts'
import { CompanyFrame } from './company-admin-gate.tsx'
import { shortMoney } from './figure-cards.ts'
import { useCompanyChoice } from './use-company-choice.ts'

const NAME = 'Books'

/** What a company is owed, what it owes its people, and what is its own. */
export function BooksScreen() {
  const choice = useCompanyChoice()
  return (
    <CompanyFrame
      name={NAME}
      subtitle="What partners owe for your referrals, what your people are due, and what is your company’s own."
      choice={choice}
    >
      {companyId => <CompanyBooksView key={companyId} companyId={companyId} choice={choice} />}
    </CompanyFrame>
  )
}

interface CompanyBooksViewProps {
  companyId: string
  choice: ReturnType<typeof useCompanyChoice>
}

function CompanyBooksView({ companyId, choice: { named, mayChoose } }: CompanyBooksViewProps) {
  const query = useBooks(companyId)
  const within = mayChoose ? companyId : undefined
  const personPath = ({ userId, isMember }: DuePerson): string =>
    isMember ? inCompany(memberPath(userId), named) : sentByPath(userId, within)
  return (
    <>
      <StatCards label={NAME} stats={statsOf(query.data)} />
      <PartnersPanel id="partners" query={query} pathOf={id => sentToPath(id, within)} />
      <PoolPanel
        id="pool"
        companyId={companyId}
        pool={query.data && (parseDollars(query.data.pool) ?? 0)}
      />
      <DuePeoplePanel id="people" query={query} pathOf={personPath} />
    </>
  )
}

const statsOf = (books: CompanyBooks | undefined) => [
  { label: 'Owed by partners', value: books && shortMoney(books.receivable), list: 'partners' },
  { label: 'Due to people', value: books && shortMoney(books.payable), list: 'people' },
  { label: 'On hold', value: books && shortMoney(books.onHold), list: 'people' },
  { label: 'Cash', value: books && shortMoney(books.cash) },
  { label: 'Bonus pool', value: books && shortMoney(books.pool), list: 'pool' },
  { label: 'House', value: books && shortMoney(books.house) },
  { label: 'MRN', value: books && shortMoney(books.mrn) },
]
