/** A part of the guide: a paragraph, a list to read or to tick off, or words to say. */
export type GuidePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list' | 'tick'; readonly items: readonly string[] }
  | { readonly kind: 'say'; readonly text: string }

interface GuideChapter {
  readonly title: string
  readonly parts: readonly GuidePart[]
}

export const GUIDE_TITLE = 'Complete Guide to Successful Referrals'
export const GUIDE_LEAD = 'Put in a good word. See it through to the payment.'

const text = (words: string): GuidePart => ({ kind: 'text', text: words })
const list = (...items: string[]): GuidePart => ({ kind: 'list', items })
const tick = (...items: string[]): GuidePart => ({ kind: 'tick', items })
const say = (words: string): GuidePart => ({ kind: 'say', text: words })

export const GUIDE_CHAPTERS: readonly GuideChapter[] = [
  {
    title: 'What a good referral is',
    parts: [
      text(
        'A referral is a promise in two directions. You tell a client that a company is worth an hour of their time, and you tell the company that this client is worth an hour of theirs. When both turn out to be true, everyone comes back to you.',
      ),
      text('Three things make a referral good, and none of them is the number you send:'),
      list(
        'The client has a need that they can name, and a reason to act on it soon.',
        'The company does exactly that, for people like this client.',
        'The client knows that they will be called, by whom, and why.',
      ),
      text(
        'If one of the three is missing, wait. A referral that comes a month later and lands is worth more than three that do not.',
      ),
    ],
  },
  {
    title: 'Know the companies',
    parts: [
      text(
        'Open Learn before you open Refer. Each company has a page of its own: what it does, what it pays, how to recognize a client who fits, and the questions that other agents have asked. Ten minutes on that page save you an awkward call.',
      ),
      text('For each company that you mean to recommend, be able to answer from memory:'),
      list(
        'What does it do, in one sentence that a client would understand?',
        'Who is it not for?',
        'How soon is a client called, and by whom?',
        'What does the first conversation cost the client? (Usually nothing. Say so.)',
      ),
      text(
        'Save the three or four companies that suit your clients best. They stay one press away, and you learn them properly instead of knowing a dozen by name.',
      ),
    ],
  },
  {
    title: 'Qualify your leads',
    parts: [
      text(
        'You do not need a questionnaire. In an ordinary conversation, listen for a change: a move, a child, a new job, a business that grows, a parent who needs care, a bill that surprised them. Change is when people need help and are glad to be offered it.',
      ),
      text('Then ask four short questions:'),
      list(
        'What would you like to be different?',
        'By when?',
        'What have you tried, and who else are you talking to?',
        'Who decides with you?',
      ),
      text(
        'Write the answers into “Type of referral” in a few words. “Estate planning, second child due in May, decides with her husband” gives the company a far better first call than “estate planning”.',
      ),
    ],
  },
  {
    title: 'Explain the value',
    parts: [
      text(
        'People do not act on a list of services. They act because someone they trust says why it fits them. One sentence about them, one about the company, one about what happens next:',
      ),
      say(
        'You said the tax bill came out of nowhere this year. I know a firm that does nothing else for people who work for themselves. If it is all right with you, they call you this week; the first talk is free, and you decide after that.',
      ),
      text(
        'Always ask before you pass on a name and a number. It is polite, and it is the law in many places.',
      ),
      text('And say that you may be paid. It costs you nothing and buys you trust:'),
      say(
        'They pay me a commission if you become a client. It does not change your price, and I would send you there without it.',
      ),
    ],
  },
  {
    title: 'Three ways to refer',
    parts: [
      text('Choose what suits the moment; each leads to the same place.'),
      list(
        'Refer Now: you fill in the form while you talk. Best when the client is with you and has said yes.',
        'Copy Link: your own address for that company, to send by message or mail. The client writes to the company themselves, and the referral is yours all the same.',
        'QR code: on your phone at a meeting, or printed on a card. The client scans it and writes in their own time.',
      ),
      text(
        'If a colleague brought you the client, or will look after them with you, choose them under “Split with”. Agree on it before you send, not after the payment.',
      ),
    ],
  },
  {
    title: 'Follow up',
    parts: [
      text(
        'Your dashboard shows where each referral stands, live. You need not ask the company, and you need not guess what to tell your client.',
      ),
      list(
        'Submitted: the company has it. Tell your client to expect the call.',
        'In Contact: they have spoken. Ask your client, in a word or two, how it went.',
        'In Progress and In Review: work is being done. Nothing for you to do.',
        'Completed: it is done. Thank your client, and the person at the company who did it.',
        'Rejected: it did not fit. Find out why; the next one will.',
      ),
      text(
        'A week after you refer, call your client once. Not to sell: to ask. It is the call that people remember, and very often the one in which they mention a friend.',
      ),
      say(
        'I just wanted to hear how the talk went. Was it useful? Is there anything I should pass on?',
      ),
    ],
  },
  {
    title: 'When you are paid',
    parts: [
      text(
        'Once a referral is completed, the company sees it as a payment to make. Most pay monthly, by the 15th. What you have been paid stands under Recent Payments; what is still to come is not counted as earnings until it is paid.',
      ),
      list(
        'A payment shows the part that is yours: your own amount, or the split amount where you share in another agent’s referral.',
        'Download Report gives you every referral in a file, for your accountant or your own records.',
        'If a payment says Failed, the company knows. Give it two working days before you ask.',
      ),
    ],
  },
  {
    title: 'A page to keep',
    parts: [
      text('Before you refer:'),
      tick(
        'The need has a name and a date.',
        'The company does this, for people like them.',
        'The client has said yes, and knows who will call.',
        'I have said that I may be paid.',
      ),
      text('After you refer:'),
      tick(
        'I wrote what the company needs to know, and nothing that the client would not want read aloud.',
        'I have a day in my calendar, a week from now, to ask how it went.',
        'I have thanked whoever sent this client to me.',
      ),
      text('That is all of it. Good words travel; yours will too.'),
    ],
  },
]
