declare module 'autocannon' {
  interface Load {
    readonly url: string
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly connections: number
    readonly duration: number
    /** Each connection, before its first request. */
    readonly setupClient?: (client: Client) => void
    /** What is sent in turn. */
    readonly requests?: readonly {
      readonly method: string
      /** Before each. */
      readonly setupRequest: (request: Sent) => Sent
    }[]
  }
  interface Sent {
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Client {
    setHeaders(headers: Readonly<Record<string, string>>): void
    setBody(body: string): void
    on(event: 'body', subscribe: (body: Buffer) => void): void
  }
  interface Result {
    readonly errors: number
    readonly non2xx: number
    readonly duration: number
    readonly requests: { readonly total: number }
  }
  export default function autocannon(load: Load): Promise<Result>
}
