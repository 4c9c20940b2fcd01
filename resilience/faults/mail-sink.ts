import { SMTPServer } from 'smtp-server'

/** A mail server that takes every letter, counts it and forgets it. */
export interface MailSink {
  readonly url: string
  received(): number
  /** It answers nobody until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  let received = 0
  let server: SMTPServer | undefined
  let port = 0
  const comeBack = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, done) {
        stream.resume().once('end', () => {
          received++
          done()
        })
      },
    })
    server.on('error', () => {})
    const listening = server
    port = await new Promise<number>(done => {
      const started = listening.listen(port, '127.0.0.1', () =>
        done((started.address() as { port: number }).port),
      )
    })
  }
  const goAway = async () => {
    const closing = server
    server = undefined
    await new Promise<void>(done => (closing ? closing.close(() => done()) : done()))
  }
  await comeBack()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    goAway,
    comeBack,
    stop: goAway,
  }
}
