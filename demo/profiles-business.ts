import type { CompanyProfile } from './company-profile.ts'

export const BUSINESS: readonly CompanyProfile[] = [
  {
    key: 'quillbrook',
    companyName: 'Quillbrook Tax Advisors',
    tag: 'Tax',
    colors: { ground: '#1e3a5f', accent: '#7dd3c0', card: '#e3ecf6' },
    description:
      'Quillbrook prepares returns and answers letters from the tax office for freelancers, landlords and small firms. Every return is read by a second pair of eyes before it is filed. Prices are quoted up front.',
    commissionRate: '15-20%',
    fee: [260, 740],
    training: [
      ['video', 'What to ask before tax season', '8 min'],
      ['document', 'Documents your client should bring', '2 pages'],
      ['document', 'Quarterly estimates explained', '5 pages'],
    ],
    faq: [
      [
        'Do you work with clients in other states?',
        'Yes, in all fifty, and with people who moved during the year.',
      ],
      [
        'Can you help with a letter from the IRS?',
        'Yes. Ask your client to send us a photo of every page before our first call.',
      ],
      [
        'Is there a busy season?',
        'From February to mid-April we answer within two business days instead of one.',
      ],
    ],
    services: [
      'a return for a new business',
      'quarterly estimated taxes',
      'an IRS letter',
      'taxes on rental income',
      'amending an old return',
      'a move between two states',
    ],
  },
  {
    key: 'copperline',
    companyName: 'Copperline Bookkeeping',
    tag: 'Bookkeeping',
    colors: { ground: '#8a3b12', accent: '#ffd3a1', card: '#fbeadd' },
    description:
      'Copperline keeps the books of restaurants, trades and studios, and closes every month by the tenth. Clients get one bookkeeper, one short report and a phone number that is answered.',
    commissionRate: '20%',
    fee: [220, 680],
    training: [
      ['video', 'Five signs that someone needs a bookkeeper', '6 min'],
      ['video', 'From shoebox to ledger', '10 min'],
      ['document', 'Price list and what it covers', '3 pages'],
    ],
    faq: [
      [
        'Which software do you use?',
        'Whatever the client has, if it can export. Otherwise we set up a ledger and show them around.',
      ],
      [
        'Do you clean up old books?',
        'Yes, up to three years back, at a fixed price after a free look.',
      ],
      [
        'Do you run payroll?',
        'For up to fifty employees, through a payroll provider of the client’s choice.',
      ],
      ['When is the commission due?', 'After the client’s second paid month.'],
    ],
    services: [
      'monthly bookkeeping',
      'a year of books to clean up',
      'payroll for a first employee',
      'books for a restaurant',
      'sales tax filings',
    ],
  },
  {
    key: 'ironbark',
    companyName: 'Ironbark Business Insurance',
    tag: 'Business Insurance',
    colors: { ground: '#7a1f1f', accent: '#f4a261', card: '#f9e5e3' },
    description:
      'Ironbark finds liability, property and cyber cover for small companies by asking eleven carriers at once. Clients see the offers side by side, with the exclusions on top instead of at the end.',
    commissionRate: '10-14%',
    fee: [380, 1480],
    training: [
      ['document', 'Cover a small company really needs', '7 pages'],
      ['document', 'Certificates of insurance, explained', '3 pages'],
    ],
    faq: [
      [
        'Which trades do you insure?',
        'Almost all, from bakeries to builders. We do not cover mining, aviation and fireworks.',
      ],
      ['How fast is a certificate?', 'Usually the same day once the policy is bound.'],
      ['Do you insure home businesses?', 'Yes, and most need less cover than they fear.'],
    ],
    services: [
      'general liability insurance',
      'cover for a contractor',
      'cyber insurance',
      'a certificate for a landlord',
      'insuring two delivery vans',
    ],
  },
  {
    key: 'northgable',
    companyName: 'Northgable Benefits',
    tag: 'Employee Benefits',
    colors: { ground: '#312e81', accent: '#fbbf77', card: '#e8e8f8' },
    description:
      'Northgable designs health, dental and leave benefits for employers with five to three hundred people. It compares plans every year, even when that means less commission, and explains them to employees in person.',
    commissionRate: '16%',
    fee: [540, 1760],
    training: [
      ['video', 'Benefits in a tight budget', '13 min'],
      ['video', 'Open enrollment, week by week', '9 min'],
      ['document', 'Questions to ask an employer', '2 pages'],
      ['document', 'Sample benefits summary', '5 pages'],
    ],
    faq: [
      [
        'When can an employer switch?',
        'At renewal is easiest, but we have moved groups in every month of the year.',
      ],
      ['Do you serve remote teams?', 'Yes, in up to thirty states for one employer.'],
      [
        'What does it cost the employer?',
        'Nothing beyond the premium; carriers pay us, and we show how much.',
      ],
      ['Can I refer my own employer?', 'Yes, as long as you do not decide on the contract.'],
      [
        'How long until I hear back?',
        'You can see each step here; most employers decide within five weeks.',
      ],
    ],
    services: [
      'health benefits for twelve people',
      'a dental and vision plan',
      'benefits for a remote team',
      'a benefits renewal',
    ],
  },
]
