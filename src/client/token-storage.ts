/** Whether "remember me" is ticked: true unless stored as false (SPEC section 2). */
const REMEMBER_KEY = 'goodword.remember'

export const isRemembered = (): boolean => localStorage.getItem(REMEMBER_KEY) !== 'false'

export const remember = (remembered: boolean): void =>
  localStorage.setItem(REMEMBER_KEY, String(remembered))

/** Where the tokens live: kept beyond the tab for those who are remembered, with the tab otherwise. */
export const tokenStorage = (): Storage => (isRemembered() ? localStorage : sessionStorage)

const SIGNED_OUT_KEY = 'goodword.signedOut'
const LATELY_MS = 10_000

/** Lets the other tabs know that the person left, and that the session did not just end. */
export const noteSignOut = (): void => localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()))

export const signedOutLately = (): boolean =>
  Date.now() - Number(localStorage.getItem(SIGNED_OUT_KEY)) < LATELY_MS

/** Amplify's name for the person signed in: without it there is no session, and no need of Amplify. */
export const lastUserKey = (clientId: string): string =>
  `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`

type Slots = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** A storage that nothing outlives. */
export const memoryStorage = (): Slots => {
  const slots = new Map<string, string>()
  return {
    getItem: key => slots.get(key) ?? null,
    setItem: (key, value) => void slots.set(key, value),
    removeItem: key => void slots.delete(key),
    clear: () => slots.clear(),
  }
}

/** The four verbs that Amplify asks of a storage, as promises. */
export const asKeyValueStorage = (storage: Slots) => ({
  setItem: async (key: string, value: string): Promise<void> => storage.setItem(key, value),
  getItem: async (key: string): Promise<string | null> => storage.getItem(key),
  removeItem: async (key: string): Promise<void> => storage.removeItem(key),
  clear: async (): Promise<void> => storage.clear(),
})
