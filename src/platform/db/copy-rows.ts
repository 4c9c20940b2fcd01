import type pg from 'pg'

/*
 * PostgreSQL's COPY, which node-postgres leaves to others: rows by the million, as the server itself
 * writes and reads them. A block goes out in one piece, for the embedded engine reads no further than
 * what it was handed, so both engines take the same.
 */

export const copyOut = (client: pg.ClientBase, text: string): Promise<Buffer> => {
  const pieces: Buffer[] = []
  const copy = submit(client, {
    send: connection => connection.query(text),
    // The driver writes over what it lent.
    onPiece: piece => pieces.push(Buffer.from(piece)),
  })
  return copy.then(() => Buffer.concat(pieces))
}

export const copyIn = (client: pg.ClientBase, text: string, rows: Uint8Array): Promise<void> =>
  submit(client, {
    send(connection) {
      connection.stream.cork()
      connection.query(text)
      connection.sendCopyFromChunk(rows)
      connection.endCopyFrom()
      connection.stream.uncork()
    },
    onPiece() {},
  })

interface Copying {
  readonly send: (connection: Connection) => void
  readonly onPiece: (piece: Buffer) => void
}

/** What the driver's connection can do that its types do not tell. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
}

const submit = (client: pg.ClientBase, { send, onPiece }: Copying): Promise<void> =>
  new Promise((done, fail) => {
    // The driver calls these by name.
    const query = {
      submit: (connection: unknown) => send(connection as Connection),
      handleCopyInResponse() {},
      handleCopyData: ({ chunk }: { chunk: Buffer }) => onPiece(chunk),
      handleCommandComplete() {},
      handleError: fail,
      handleReadyForQuery: () => done(),
      callback: (error: unknown) => (error ? fail(error) : done()),
    }
    client.query(query)
  })
