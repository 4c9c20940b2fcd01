import { Link, useNavigate } from 'react-router'
import { useCan } from '#client/actor-context.ts'
import { Dot } from '#ui/badge.tsx'
import { MenuItem, RowMenu } from '#ui/menu-item.tsx'
import { NameOverLine } from '#ui/row-button.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { governCompany } from '../company-access.ts'
import { CompanyIcon } from './company-icon.tsx'
import type { SizedCompany } from './use-company-sizes.ts'

interface CompanyRowProps {
  company: SizedCompany
  to: string
  /** Where agents read about it. */
  page: string
  tabIndex: 0 | -1
  /** Activate or Deactivate was pressed. */
  onAsk: () => void
}

const counted = (count: number | null, one: string, many: string): string =>
  `${(count ?? 0).toLocaleString('en-US')} ${count === 1 ? one : many}`

export function CompanyRow({ company, to, page, tabIndex, onAsk }: CompanyRowProps) {
  const { companyName, status, userCount, referralCount } = company
  const isActive = status === 'ACTIVE'
  const mayGovern = useCan()(governCompany, company)
  const navigate = useNavigate()
  const size = `${counted(userCount, 'person', 'people')} · ${counted(referralCount, 'referral', 'referrals')}`
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 pr-1 text-sm transition-colors hover:bg-sunken/60 sm:pr-2">
      <Link
        to={to}
        tabIndex={tabIndex}
        className="flex min-h-14 min-w-52 grow basis-0 items-center gap-3 py-2 pl-4 pointer-coarse:min-h-15 focus-visible:-outline-offset-2 sm:pl-5"
      >
        <CompanyIcon company={company} className="hidden size-10 @md:flex" />
        <span className="grid min-w-0 grow gap-x-3 @lg:grid-cols-[minmax(12rem,1fr)_5rem] @lg:items-center">
          <NameOverLine name={companyName}>
            <span className="tabular-nums">{size}</span>
          </NameOverLine>
          <span className="text-xs @lg:text-sm">
            <Dot tone={isActive ? 'green' : 'gray'}>{isActive ? 'Active' : 'Inactive'}</Dot>
          </span>
        </span>
      </Link>
      {mayGovern && (
        <RowMenu of={companyName} tabIndex={tabIndex}>
          <MenuItem onChoose={() => void navigate(page)}>View as agents see it</MenuItem>
          <MenuItem isDanger={isActive} onChoose={onAsk}>
            {isActive ? 'Deactivate' : 'Activate'}
          </MenuItem>
        </RowMenu>
      )}
    </div>
  )
}

export const CompanyRowSkeletons = () => (
  <RowSkeletons label="companies" className="flex min-h-14 items-center gap-3 px-4 sm:px-5">
    <Skeleton className="size-10" />
    <SkeletonName className="grow" name="w-40 max-w-full" />
    <Skeleton className="h-5 w-16" />
  </RowSkeletons>
)
