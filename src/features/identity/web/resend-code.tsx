import { useState } from 'react'
import { Button } from '#ui/button.tsx'

interface ResendCodeProps {
  onResend: () => Promise<void>
  children: string
}

export function ResendCode({ onResend, children }: ResendCodeProps) {
  const [waiting, setWaiting] = useState(false)
  const resend = async (): Promise<void> => {
    setWaiting(true)
    await onResend().finally(() => setWaiting(false))
  }
  return (
    <Button look="quiet" waiting={waiting} onClick={() => void resend()}>
      {children}
    </Button>
  )
}
