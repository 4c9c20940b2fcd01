import { Icon as ArrowRight } from 'lucide:arrow-right'
import { Icon as Building } from 'lucide:building-2'
import { Icon as FileText } from 'lucide:file-text'
import { Icon as Link } from 'lucide:link'
import { Icon as LogOut } from 'lucide:log-out'
import { Icon as Moon } from 'lucide:moon'
import { Icon as Send } from 'lucide:send'
import { Icon as Sun } from 'lucide:sun'
import { Icon as UserRound } from 'lucide:user-round'
import type { Person } from '#client/person.ts'
import { GROUP_LABELS } from '#features/identity/groups.ts'
import type { PlatformPerson } from '#features/members/web/use-people.ts'
import { referralStatusLabel } from '#features/referrals/referral-status.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { mayEnter } from '../guards.ts'
import { companyPath, memberPath, referralsPath } from '../paths.ts'
import { navLinksFor, SETTINGS } from '../shell/nav-links.tsx'
import { COMMAND_WORDS, type CompanyCommand } from './palette-match.ts'
import type { PaletteCompany } from './use-palette-search.ts'

export interface PaletteEntry {
  /** Its kind and ID: what is remembered of it. */
  readonly key: string
  readonly label: string
  /** Beside the label. */
  readonly detail?: string | undefined
  readonly Icon: typeof Send
  readonly run: () => void
  /** Nothing that one would come back to. */
  readonly isPassing?: boolean
}

/** What opens over the screen. */
export type PaletteDialog =
  | { readonly kind: 'refer'; readonly company: PaletteCompany }
  | { readonly kind: 'referral'; readonly referral: ReferralRow }
  | { readonly kind: 'person'; readonly person: PlatformPerson }

/** The search, or what was chosen in it. */
export type PaletteShown = 'search' | PaletteDialog

/** What a choice can do. */
export interface PaletteActions {
  readonly goTo: (path: string) => void
  readonly open: (dialog: PaletteDialog) => void
  readonly copyLink: (companyId: string) => void
  /** Goes on with these words in the search. */
  readonly type: (words: string) => void
  readonly isDark: boolean
  readonly switchTheme: () => void
  readonly leave: () => void
}

/** The screens that the navigation offers. */
export const screenEntries = (person: Person, { goTo }: PaletteActions): PaletteEntry[] =>
  [...navLinksFor(person), SETTINGS].map(({ to, label, tab }) => ({
    key: `screen:${to}`,
    label,
    Icon: tab?.Icon ?? ArrowRight,
    run: () => goTo(to),
  }))

const COMMAND_ICONS = { refer: Send, copy: Link } as const

export const actionEntries = (actions: PaletteActions): PaletteEntry[] => [
  ...(['refer', 'copy'] as const).map(command => ({
    key: `begin:${command}`,
    label: `${COMMAND_WORDS[command]}…`,
    Icon: COMMAND_ICONS[command],
    run: () => actions.type(`${COMMAND_WORDS[command]} `),
    isPassing: true,
  })),
  {
    key: 'action:theme',
    label: `Switch to ${actions.isDark ? 'light' : 'dark'}`,
    Icon: actions.isDark ? Sun : Moon,
    run: actions.switchTheme,
  },
  {
    key: 'action:sign-out',
    label: 'Sign out',
    Icon: LogOut,
    run: actions.leave,
    isPassing: true,
  },
]

/** What can be done for a company that takes referrals. */
export const commandEntry = (
  command: CompanyCommand,
  company: PaletteCompany,
  actions: PaletteActions,
): PaletteEntry[] =>
  company.status === 'ACTIVE'
    ? [
        {
          key: `${command}:${company.id}`,
          label: `${COMMAND_WORDS[command]} ${company.companyName}`,
          Icon: COMMAND_ICONS[command],
          run: () =>
            command === 'refer'
              ? actions.open({ kind: 'refer', company })
              : actions.copyLink(company.id),
        },
      ]
    : []

export const companyEntry = (
  { id, companyName, status }: PaletteCompany,
  { goTo }: PaletteActions,
): PaletteEntry => ({
  key: `company:${id}`,
  label: companyName,
  detail: status === 'ACTIVE' ? undefined : 'Not taking referrals',
  Icon: Building,
  run: () => goTo(companyPath(id)),
})

export const referralEntry = (referral: ReferralRow, { open }: PaletteActions): PaletteEntry => ({
  key: `referral:${referral.id}`,
  label: referral.name,
  detail: [referral.company?.companyName, referralStatusLabel(referral.status)]
    .filter(Boolean)
    .join(' · '),
  Icon: FileText,
  run: () => open({ kind: 'referral', referral }),
})

/** Opens what the reader has of a person: their record, or, for a lead, their referrals. */
export const personEntry = (
  found: PlatformPerson,
  reader: Person,
  { goTo, open }: PaletteActions,
): PaletteEntry => ({
  key: `person:${found.id}`,
  label: found.name || found.email || found.id,
  detail: GROUP_LABELS[found.group ?? 'agent'],
  Icon: UserRound,
  run: () => {
    if (mayEnter(reader, 'admin')) return open({ kind: 'person', person: found })
    if (mayEnter(reader, 'companyAdmin')) return goTo(memberPath(found.id))
    const scope = found.divisionLeadId === reader.id ? 'division' : 'team'
    goTo(`${referralsPath(scope)}&agent=${encodeURIComponent(found.id)}`)
  },
})
