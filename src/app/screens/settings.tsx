import type { ReactNode } from 'react'
import { ChangePasswordForm } from '#features/identity/web/change-password-form.tsx'
import { SecondFactorPanel } from '#features/identity/web/second-factor-panel.tsx'
import { MailPanel } from '#features/notifications/web/mail-panel.tsx'
import { PageTitle } from '../page-title.tsx'

const TITLE = 'Account Settings'

export function SettingsScreen() {
  return (
    <div className="px-4 py-8 sm:px-6 sm:py-10">
      <PageTitle name={TITLE} />
      <h1 className="text-xl font-semibold tracking-tight">{TITLE}</h1>
      <p className="mt-1 text-ink-quiet">How you sign in, and what we write to you about</p>
      <div className="mt-8 divide-y divide-line border-t border-line">
        <Section
          id="password"
          title="Password"
          words="Choose one that you use nowhere else. Your other devices may have to sign in again."
        >
          <ChangePasswordForm />
        </Section>
        <Section
          id="second-factor"
          title="Two-step verification"
          words="A code from an app on your phone, besides the password: a stolen password alone opens nothing."
        >
          <SecondFactorPanel />
        </Section>
        <Section
          id="mail"
          title="Mail"
          words="What reaches you when you are not here. Every letter has a link that ends its kind."
        >
          <MailPanel />
        </Section>
      </div>
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  words: string
  children: ReactNode
}

function Section({ id, title, words, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 max-w-80 text-sm text-ink-quiet">{words}</p>
      </div>
      <div className="w-full max-w-120 rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-6">
        {children}
      </div>
    </section>
  )
}
