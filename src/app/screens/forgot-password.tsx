import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import { PASSWORD_MESSAGES } from '#features/identity/account-messages.ts'
import { ResetConfirmForm } from '#features/identity/web/reset-confirm-form.tsx'
import { ResetRequestForm } from '#features/identity/web/reset-request-form.tsx'
import { useToast } from '#ui/toast-context.ts'
import { useFailure } from '#ui/use-failure.ts'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { emailIn } from './email-in.ts'
import { EntryFrame } from './entry-frame.tsx'
import { EntryLink } from './entry-link.tsx'

const TITLE = 'Reset Password'

export function ForgotPasswordScreen() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState('')
  const { request, failure } = useRequest()

  return (
    <EntryFrame title={TITLE}>
      <PageTitle name={TITLE} />
      {sentTo ? (
        <>
          <Lead>If {sentTo} has an account, we’ve sent it a code.</Lead>
          <ResetConfirmForm
            email={sentTo}
            onResend={async () => void (await request(sentTo))}
            onReset={async () => navigate(paths.login, { state: { email: sentTo } })}
          />
        </>
      ) : (
        <>
          <Lead>Enter your email and we’ll send you a reset code.</Lead>
          <ResetRequestForm
            email={emailIn(state)}
            failure={failure}
            onRequest={async email => {
              if (await request(email)) setSentTo(email)
            }}
          />
        </>
      )}
      <p className="mt-2 text-center">
        <EntryLink to={paths.login} email={sentTo}>
          Back to login
        </EntryLink>
      </p>
    </EntryFrame>
  )
}

/** Asks for a code; `request` gives whether it was sent. */
const useRequest = () => {
  const { account } = useClient()
  const toast = useToast()
  const [failure, fail] = useFailure()
  const request = async (email: string): Promise<boolean> => {
    try {
      await (await account()).requestReset(email)
    } catch {
      fail(PASSWORD_MESSAGES.requestFailed)
      return false
    }
    toast('success', PASSWORD_MESSAGES.codeSent)
    return true
  }
  return { request, failure }
}

function Lead({ children }: { children: ReactNode }) {
  return <p className="-mt-3 mb-6 text-sm text-ink-quiet wrap-anywhere">{children}</p>
}
