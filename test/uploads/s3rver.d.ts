declare module 's3rver' {
  import type { Server } from 'node:http'

  /** What the tests use of it; it comes without types. */
  export default class S3rver {
    constructor(options: object)
    readonly httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
