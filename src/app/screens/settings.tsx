import type { ReactNode } from 'react'
import { ChangePasswordForm } from '#features/identity/web/change-password-form.tsx'
import { SecondFactorPanel } from '#features/identity/web/second-factor-panel.tsx'
import { SessionsPanel } from '#features/identity/web/sessions-panel.tsx'
import { useSessions } from '#features/identity/web/use-sessions.ts'
import { MailPanel } from '#features/notifications/web/mail-panel.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { PageTitle } from '../page-title.tsx'

const TITLE = 'Account Settings'

export function SettingsScreen() {
  // Empty where another service keeps the sessions.
  const sessions = useSessions()
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={TITLE} />
      <h1 className="text-lg font-semibold tracking-tight">{TITLE}</h1>
      <p className="mt-1 text-ink-quiet">Manage sign-in and email notifications</p>
      <div className="mt-8">
        <TitledSection
          title="Password"
          words="Use a password that you don’t use anywhere else. You may need to sign in again on other devices."
        >
          <Box>
            <ChangePasswordForm />
          </Box>
        </TitledSection>
        <TitledSection
          title="Two-step verification"
          words="Adds a second step at sign-in, so a stolen password isn’t enough."
        >
          <Box>
            <SecondFactorPanel />
          </Box>
        </TitledSection>
        {sessions.data?.length !== 0 && (
          <TitledSection
            title="Where you’re signed in"
            words="Sign out of devices that you don’t use or don’t recognize, then change your password."
          >
            <Box>
              <SessionsPanel />
            </Box>
          </TitledSection>
        )}
        <TitledSection
          title="Email notifications"
          words="Choose which emails you get. Each one has an unsubscribe link."
        >
          <Box>
            <MailPanel />
          </Box>
        </TitledSection>
      </div>
    </div>
  )
}

function Box({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-120 rounded-lg border border-frame bg-surface p-5 shadow-raised sm:p-6">
      {children}
    </div>
  )
}
