/** Tells a password manager whose password is typed beside it; people do not see it. */
export function HiddenUsernameInput({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
