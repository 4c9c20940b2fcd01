import type { CompanyProfile } from './company-profile.ts'

export const PLANNING: readonly CompanyProfile[] = [
  {
    key: 'larkmoor',
    companyName: 'Larkmoor Financial Partners',
    tag: 'Financial Planning',
    colors: { ground: '#14532d', accent: '#f2c14e', card: '#e6f2ea' },
    description:
      'Larkmoor builds plain-English financial plans for families and self-employed people. Fees are flat, every recommendation is written down, and nobody is sold a product on the first call. Most clients hear from a planner within one business day.',
    commissionRate: '18%',
    fee: [480, 1250],
    training: [
      ['video', 'Your first Larkmoor introduction', '7 min'],
      ['video', 'Telling a plan from a product', '12 min'],
      ['document', 'Who we can help, and who we cannot', '4 pages'],
      ['document', 'The planning process, step by step', '9 pages'],
    ],
    faq: [
      [
        'Who is a good fit?',
        'Households with an income above $60,000 that are facing a change: a first home, a child, a business, an inheritance or retirement within ten years.',
      ],
      [
        'How soon is my client contacted?',
        'Within one business day, by phone first and by email if nobody answers.',
      ],
      [
        'When am I paid?',
        'By the 15th of the month after your client has signed the planning agreement.',
      ],
      [
        'May I sit in on the first call?',
        'Yes, if your client asks for it. Tell us in the notes and we will send you the invitation.',
      ],
    ],
    services: [
      'a first financial plan',
      'planning around a new baby',
      'a second opinion on a financial plan',
      'a plan for irregular income',
      'planning after an inheritance',
    ],
  },
  {
    key: 'saltgrass',
    companyName: 'Saltgrass Investment Advisors',
    tag: 'Investment',
    colors: { ground: '#0f5c63', accent: '#9be3c4', card: '#e0f2f1' },
    description:
      'Saltgrass manages low-cost portfolios for people who would rather not think about the market every morning. Each client has one named adviser and a written investment policy.',
    commissionRate: '12-15%',
    fee: [650, 1900],
    training: [
      ['video', 'Explaining index portfolios in five minutes', '5 min'],
      ['document', 'What an investment policy says', '6 pages'],
      ['video', 'Questions clients ask when markets fall', '14 min'],
    ],
    faq: [
      [
        'Is there a minimum?',
        'Clients start with $50,000 of investable assets, in one account or several.',
      ],
      [
        'Can clients keep their current accounts?',
        'Often, yes. We review what is there and move only what costs more than it should.',
      ],
      [
        'What do you need from me?',
        'A name, a way to reach the client, and one sentence about why they asked.',
      ],
    ],
    services: [
      'moving an old brokerage account',
      'a low-cost index portfolio',
      'investing the sale of a house',
      'a review of investment fees',
      'a college savings account',
    ],
  },
  {
    key: 'fernhollow',
    companyName: 'Fernhollow 401(k) Services',
    tag: '401k',
    colors: { ground: '#3f5a14', accent: '#d6e58a', card: '#eff5dc' },
    description:
      'Fernhollow sets up and looks after 401(k) plans for companies with two to two hundred employees. It handles the paperwork, the annual testing and the questions at the coffee machine. Owners spend about an hour a quarter on their plan.',
    commissionRate: '15%',
    fee: [700, 2100],
    training: [
      ['video', 'Small plans, small worries', '9 min'],
      ['video', 'Rollovers without tears', '11 min'],
      ['document', 'Plan comparison worksheet', '2 pages'],
    ],
    faq: [
      [
        'How small may a company be?',
        'Two people on the payroll are enough; for owners alone we offer a solo plan.',
      ],
      [
        'How long does setup take?',
        'Four to six weeks from the signed agreement to the first contribution.',
      ],
      [
        'Do you take over existing plans?',
        'Yes. The transfer is done by us, and employees keep access to their balances, except for a short quiet period.',
      ],
      [
        'Are there tax credits for new plans?',
        'Many new plans qualify. We estimate the amount before the client decides.',
      ],
    ],
    services: [
      'a 401(k) for a small company',
      'a solo 401(k)',
      'taking over an expensive 401(k) plan',
      'an old 401(k) rollover',
    ],
  },
  {
    key: 'pennyloft',
    companyName: 'Pennyloft Money School',
    tag: 'Financial Education',
    isInactive: true,
    colors: { ground: '#6b2150', accent: '#f7b5d2', card: '#fbe9f2' },
    description:
      'Pennyloft teaches budgeting, credit and saving in small evening classes and at work. It is pausing new referrals while its courses move to a new home.',
    commissionRate: '20%',
    fee: [120, 320],
    training: [
      ['video', 'A look inside a Pennyloft class', '6 min'],
      ['document', 'Course catalog', '12 pages'],
    ],
    faq: [
      [
        'Who are the classes for?',
        'Anyone over sixteen. No mathematics beyond addition is needed.',
      ],
      ['Do employers pay?', 'About half of our classes are paid by an employer as a benefit.'],
      ['Are classes held online?', 'Yes, live and in groups of at most twelve.'],
    ],
    services: [
      'an evening budgeting class',
      'money classes for employees',
      'a saving course for teenagers',
    ],
  },
]
