import { unavailable } from '#kernel/errors.ts'

/** What GET /config.json answers; `Auth` and `region` are in the shape that Amplify takes. */
export interface ClientConfig {
  readonly productName: string
  readonly region: string
  /** Where the months of dashboards begin. */
  readonly reportTimeZone: string
  readonly Auth: {
    readonly Cognito: {
      readonly userPoolId: string
      readonly userPoolClientId: string
      readonly userPoolEndpoint?: string
    }
  }
}

/** The pool alone: told of the guests' credentials too, Amplify would fetch some for everyone. */
export const userPoolOf = ({ Auth }: ClientConfig) => {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = Auth.Cognito
  return {
    Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) },
  }
}

/** Asks the server for its name and where to sign in. */
export const loadConfig = async (): Promise<ClientConfig> => {
  const response = await fetch('/config.json').catch(() => undefined)
  if (!response?.ok)
    throw unavailable('We can’t reach Goodword. Check your connection and try again.')
  return (await response.json()) as ClientConfig
}
