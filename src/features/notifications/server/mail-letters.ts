import { referralStatusLabel } from '#features/referrals/referral-status.ts'
import { formatMoney, sumCents } from '#kernel/money.ts'
import { type Letter, type LetterRow, type Sender, writeLetter } from '#platform/mail/letter.ts'
import { MAIL, type MailKind } from '../mail-kind.ts'
import type { NotificationItem } from './load-notifications.ts'
import type { FoundJoiner } from './new-members.ts'
import type { WeekSums } from './week-sums.ts'

/*
 * What a client typed stands in the letter and never in its subject: a stranger who fills in the public
 * form must not be able to write the first line that an agent sees.
 */

interface LetterContext {
  readonly sender: Sender
  /** Ends letters of the kind to this reader. */
  readonly unsubscribe: string
}

interface Lines {
  readonly subject: string
  readonly before: string
  readonly rows: readonly LetterRow[]
  readonly after?: string
  readonly screen: string
}

// A letter is read in a minute; what it leaves out is on the screen.
const ROWS = 20

function write({ sender, unsubscribe }: LetterContext, kind: MailKind, lines: Lines): Letter {
  const { subject, before, rows, after, screen } = lines
  const more = rows.length > ROWS ? `And ${rows.length - ROWS} more.` : undefined
  const last = [more, after].filter(words => words !== undefined).join(' ')
  return writeLetter(sender, {
    subject,
    before,
    rows: rows.slice(0, ROWS),
    link: { label: `Open ${sender.productName}`, url: `${sender.publicUrl}${screen}` },
    ...(last && { after: last }),
    foot: {
      words: `You’re getting this email because ${MAIL[kind].because}.`,
      link: { label: 'Unsubscribe', url: unsubscribe },
    },
  })
}

const OWN = '/dashboard'
const COMPANY = '/dashboard/company-admin'

export function movedLetter(
  letterContext: LetterContext,
  items: readonly NotificationItem[],
): Letter {
  return write(letterContext, 'STATUS_CHANGED', {
    subject: movedSubject(items),
    before:
      items.length === 1
        ? 'There’s an update on one of your referrals:'
        : 'There are updates on your referrals:',
    rows: items.map(({ client, company, from, to }) => {
      const now = referralStatusLabel(to ?? null)
      return {
        title: client,
        detail: `${company} · ${from ? `${referralStatusLabel(from)} → ` : ''}${now}`,
      }
    }),
    screen: OWN,
  })
}

function movedSubject(items: readonly NotificationItem[]): string {
  const [only] = items
  if (items.length > 1 || !only) return `Updates on ${items.length} of your referrals`
  if (only.from) return `Your referral is now ${referralStatusLabel(only.to ?? null)}`
  return only.isOwn ? 'You have a new referral' : 'A referral was shared with you'
}

export function paidLetter(
  letterContext: LetterContext,
  items: readonly NotificationItem[],
): Letter {
  const total = sumCents(items.map(({ share }) => share))
  const many = items.length > 1
  return write(letterContext, 'PAID', {
    subject: many ? `${items.length} of your referrals were paid` : 'Your referral was paid',
    before: total > 0 ? `You were paid ${formatMoney(total)}.` : 'The payment is marked as paid.',
    rows: items.map(({ client, company, share }) => ({
      title: client,
      detail: share ? `${company} · ${formatMoney(share)}` : company,
    })),
    screen: OWN,
  })
}

export function newClientLetter(
  letterContext: LetterContext,
  items: readonly NotificationItem[],
): Letter {
  const [first] = items
  const many = items.length > 1
  return write(letterContext, 'NEW_REFERRAL', {
    subject: `${many ? `${items.length} new clients` : 'A new client'} for ${first?.company ?? ''}`,
    before: many ? 'These clients were referred to you:' : 'A client was referred to you:',
    rows: items.map(({ client, agent, referringCompany }) => ({
      title: client,
      detail: `Referred by ${agent} of ${referringCompany}`,
    })),
    after: 'They’re expecting to hear from you soon.',
    screen: COMPANY,
  })
}

export function newMemberLetter(letterContext: LetterContext, joiner: FoundJoiner): Letter {
  const { name, email, company, isWaiting } = joiner
  return write(letterContext, 'NEW_MEMBER', {
    subject: isWaiting ? `Someone asked to join ${company}` : `${company} has a new member`,
    before: isWaiting
      ? 'This person registered and is waiting for your approval:'
      : 'This person can now refer clients in your company’s name:',
    rows: [{ title: name, detail: email }],
    after: isWaiting
      ? 'Approve or decline under Company Members.'
      : 'If they don’t belong to your company, deactivate them under Company Members and change who can join on Edit Company.',
    screen: COMPANY,
  })
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const DAY_MS = 24 * 60 * 60 * 1000

export function weekLetter(letterContext: LetterContext, monday: string, sums: WeekSums): Letter {
  const end = Date.parse(monday)
  const week = `${day.format(end - 7 * DAY_MS)} to ${day.format(end - DAY_MS)}`
  const { made, completed, paid, earned, company } = sums
  const own = [
    row(made, 'New referrals'),
    row(completed, 'Completed'),
    row(
      paid,
      'Paid to you',
      earned > 0
        ? `${formatMoney(earned)} for ${paid} referral${paid === 1 ? '' : 's'}`
        : undefined,
    ),
  ]
  const received = company
    ? [
        row(company.received, `New referrals to ${company.name}`),
        row(company.completed, `Completed at ${company.name}`),
      ]
    : []
  return write(letterContext, 'WEEKLY_SUMMARY', {
    subject: `Your weekly summary, ${week}`,
    before: `Here’s your summary for ${week}:`,
    rows: [...own, ...received].flat(),
    screen: OWN,
  })
}

export function newDeviceLetter(letterContext: LetterContext, signIn: LetterRow): Letter {
  return write(letterContext, 'NEW_DEVICE', {
    subject: `New sign-in to your ${letterContext.sender.productName} account`,
    before: 'Someone just signed in to your account on a device we haven’t seen before:',
    rows: [signIn],
    after:
      'If this was you, you don’t need to do anything. If not, end that session in Settings and change your password.',
    screen: '/dashboard/settings',
  })
}

/** A line for what there is; what there is none of is left out. */
const row = (count: number, title: string, detail = String(count)): LetterRow[] =>
  count > 0 ? [{ title, detail }] : []
