import type { CompanyProfile } from './company-profile.ts'

export const HOUSEHOLD: readonly CompanyProfile[] = [
  {
    key: 'wrenfield',
    companyName: 'Wrenfield Estate Planning',
    tag: 'Estate Planning',
    colors: { ground: '#472a63', accent: '#d9c2f0', card: '#f0e8f7' },
    description:
      'Wrenfield writes wills, trusts and powers of attorney that families understand. Two meetings are enough for most people, and the second is for signing. Attorneys are licensed in nine western states.',
    commissionRate: '15%',
    fee: [340, 980],
    training: [
      ['video', 'Bringing up the subject kindly', '8 min'],
      ['document', 'Will or trust: a one-page guide', '1 page'],
      ['document', 'Checklist for the first meeting', '2 pages'],
    ],
    faq: [
      ['Do clients need a trust?', 'Often a will is enough. We say so when it is.'],
      [
        'Can documents be signed online?',
        'In most of our states, yes, with two witnesses on the call.',
      ],
      [
        'What if a client already has a will?',
        'We read it for free and tell them whether it still does what they want.',
      ],
    ],
    services: [
      'a first will',
      'a living trust',
      'a power of attorney for a parent',
      'updating a will after a divorce',
      'guardianship for two children',
    ],
  },
  {
    key: 'kitebridge',
    companyName: 'Kitebridge Debt Counsel',
    tag: 'Debt Resolution',
    colors: { ground: '#9f1239', accent: '#fecdd3', card: '#fde8ec' },
    description:
      'Kitebridge talks to creditors so that its clients can sleep. It works out a payment plan that lasts, never charges before a debt is settled, and says no when bankruptcy would be the better way.',
    commissionRate: '12%',
    fee: [300, 900],
    training: [
      ['video', 'Speaking about debt without shame', '10 min'],
      ['document', 'Settlement, consolidation or bankruptcy', '6 pages'],
    ],
    faq: [
      [
        'How much debt is enough?',
        'From about $7,500 of unsecured debt on, a plan usually saves more than it costs.',
      ],
      [
        'Will it hurt the client’s credit?',
        'At first, often. We show what to expect month by month before anything is signed.',
      ],
      [
        'Which debts can you help with?',
        'Cards, medical bills and personal loans. Not mortgages, child support or taxes.',
      ],
      ['Is the first talk free?', 'Always, and it takes about forty minutes.'],
    ],
    services: [
      'credit card debt',
      'medical bills',
      'a payment plan with three creditors',
      'a personal loan that is overdue',
    ],
  },
  {
    key: 'bluestem',
    companyName: 'Bluestem Health Share',
    tag: 'Health Sharing',
    colors: { ground: '#1d4e89', accent: '#a5d8ff', card: '#e1effb' },
    description:
      'Bluestem is a community of 40,000 households that share each other’s medical bills. Members choose their own doctors and send in the bill; most are shared within three weeks.',
    commissionRate: '$150 flat',
    fee: [150, 450],
    training: [
      ['video', 'Sharing is not insurance: what to say', '9 min'],
      ['video', 'How a bill is shared', '4 min'],
      ['document', 'Member guidelines', '24 pages'],
      ['document', 'Comparison with marketplace plans', '3 pages'],
    ],
    faq: [
      [
        'Is this health insurance?',
        'No. Members share costs under published guidelines; there is no contract to pay. Please say so to every client.',
      ],
      [
        'What about existing conditions?',
        'They are shared in part from the second year and fully from the fourth.',
      ],
      [
        'Who is a good fit?',
        'Self-employed people and families without an employer’s plan who are mostly well.',
      ],
    ],
    services: [
      'health sharing for a family of four',
      'cover between two jobs',
      'a cheaper way than the marketplace',
      'health costs as a freelancer',
    ],
  },
  {
    key: 'alderpoint',
    companyName: 'Alderpoint Wellness',
    tag: 'Wellness Programs',
    colors: { ground: '#115e56', accent: '#fde68a', card: '#def3ee' },
    description:
      'Alderpoint runs wellness programs that employees really use: walking groups, sleep coaching, quiet rooms and a nurse line. Employers get a yearly report without a single name in it.',
    commissionRate: '18-22%',
    fee: [420, 1150],
    training: [
      ['video', 'A wellness program in ninety days', '11 min'],
      ['video', 'Stories from three small employers', '15 min'],
    ],
    faq: [
      [
        'How many employees does it take?',
        'Ten are enough for a pilot, and a pilot is how we like to begin.',
      ],
      [
        'Is personal data shared with the employer?',
        'Never. Reports show groups of at least fifteen people.',
      ],
      [
        'What does a pilot cost?',
        'A fixed price for ninety days, credited in full if the employer goes on.',
      ],
      [
        'Do you travel?',
        'Coaches visit in six metropolitan areas and meet everyone else by video.',
      ],
    ],
    services: [
      'a wellness pilot for a warehouse',
      'sleep coaching for night shifts',
      'a nurse line',
      'a walking program at work',
    ],
  },
]
