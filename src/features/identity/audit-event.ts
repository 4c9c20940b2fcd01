/** What an event in the audit log is about: the choices of the log's filter. */
export const AUDIT_KINDS = {
  SIGN_IN: 'Sign-ins',
  PASSWORD: 'Passwords',
  SECOND_STEP: 'Two-step verification',
  ACCOUNT: 'Accounts',
  ROLE: 'Roles',
  SYSTEM: 'System',
} as const
export type AuditKind = keyof typeof AUDIT_KINDS

interface AuditWords {
  readonly kind: AuditKind
  /** What the log's reader sees. */
  readonly label: string
}

/** Every event that the audit log can hold, with the words that its reader sees. */
export const AUDIT_EVENTS = {
  'account.created': { kind: 'ACCOUNT', label: 'Signed up' },
  'account.confirmed': { kind: 'ACCOUNT', label: 'Email confirmed' },
  'account.changed': { kind: 'ACCOUNT', label: 'Account details changed' },
  'account.deleted': { kind: 'ACCOUNT', label: 'Account deleted' },
  'account.disabled': { kind: 'ACCOUNT', label: 'Account turned off' },
  'account.enabled': { kind: 'ACCOUNT', label: 'Account turned on' },
  'account.invited': { kind: 'ACCOUNT', label: 'Invited by email' },
  'sign-in': { kind: 'SIGN_IN', label: 'Signed in' },
  'sign-in.failed': { kind: 'SIGN_IN', label: 'Sign-in failed' },
  'sign-in.locked': { kind: 'SIGN_IN', label: 'Sign-in failed, more tries slowed down' },
  'sign-in.token-reused': { kind: 'SIGN_IN', label: 'Session ended, its token was used twice' },
  'sign-out': { kind: 'SIGN_IN', label: 'Signed out' },
  'session.ended': { kind: 'SIGN_IN', label: 'Session ended from Settings' },
  'code.sent': { kind: 'PASSWORD', label: 'Code emailed' },
  'code.wrong': { kind: 'PASSWORD', label: 'Wrong email code' },
  'password.proven': { kind: 'SIGN_IN', label: 'Password accepted, second step pending' },
  'password.changed': { kind: 'PASSWORD', label: 'Password changed' },
  'password.change-failed': { kind: 'PASSWORD', label: 'Password change failed' },
  'password.reset': { kind: 'PASSWORD', label: 'Password reset' },
  'password.reset-required': { kind: 'PASSWORD', label: 'Password reset required' },
  'second-factor.registered': { kind: 'SECOND_STEP', label: 'Authenticator app set up' },
  'second-factor.replaced': { kind: 'SECOND_STEP', label: 'Authenticator app replaced' },
  'second-factor.on': { kind: 'SECOND_STEP', label: 'Two-step verification turned on' },
  'second-factor.off': { kind: 'SECOND_STEP', label: 'Two-step verification turned off' },
  'second-factor.failed': { kind: 'SECOND_STEP', label: 'Wrong two-step code' },
  'recovery-codes.created': { kind: 'SECOND_STEP', label: 'Recovery codes created' },
  'recovery-code.used': { kind: 'SECOND_STEP', label: 'Recovery code used' },
  'group.added': { kind: 'ROLE', label: 'Role added' },
  'group.removed': { kind: 'ROLE', label: 'Role removed' },
  'keys.rotated': { kind: 'SYSTEM', label: 'Signing keys rotated' },
} as const satisfies Record<string, AuditWords>
export type AuditEvent = keyof typeof AUDIT_EVENTS

/** The words for an event; one that an older or newer version wrote keeps its own name. */
export const auditLabel = (event: string): string =>
  event in AUDIT_EVENTS ? AUDIT_EVENTS[event as AuditEvent].label : event

/** The events of these kinds. */
export const eventsOf = (kinds: readonly AuditKind[]): AuditEvent[] =>
  (Object.keys(AUDIT_EVENTS) as AuditEvent[]).filter(event =>
    kinds.includes(AUDIT_EVENTS[event].kind),
  )
