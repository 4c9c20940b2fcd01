const TIPS = [
  {
    title: 'Qualify Your Leads',
    words: 'Ask what they need and when. Clients who expect the call are more likely to sign up.',
  },
  {
    title: 'Explain the Value',
    words: 'Say in one sentence why you thought of this company for them, and what happens next.',
  },
  {
    title: 'Follow Up',
    words: 'Ask a week later how it went. Your dashboard shows each referral’s status.',
  },
] as const

export function ReferTips() {
  return (
    <section aria-labelledby="tips" className="rounded-lg bg-brand-soft p-5 sm:p-6">
      <h2 id="tips" className="font-semibold tracking-tight">
        Tips for Successful Referrals
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {TIPS.map(({ title, words }) => (
          <li key={title}>
            <h3 className="text-sm font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-quiet">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
