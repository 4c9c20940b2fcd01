/*
 * What a backup consists of, in this order: a head, the files, the schema that the rows are of, each
 * table with its rows, the counters, what waited in the queues, and an end that counts it all. Each
 * part stands in a frame of its own (frame-writer.ts).
 */

/** The first line of every backup; the number is the format's. */
export const MAGIC = 'goodword-backup '
export const FORMAT = 1

export const KINDS = {
  head: 'H',
  file: 'F',
  /** The bytes of the file before it. */
  bytes: 'B',
  schema: 'S',
  table: 'T',
  /** Rows of the table before it, as COPY writes them, compressed. */
  rows: 'R',
  counters: 'C',
  end: 'E',
} as const
export type FrameKind = (typeof KINDS)[keyof typeof KINDS]

export interface Head {
  readonly product: string
  readonly version: string
  readonly madeAt: string
  readonly engine: string
  /** With what a passphrase is made into a key; none where the backup lies open. */
  readonly salt?: string
}

export interface Schema {
  /** What had been applied to it, in order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  /** Tables that are cut in pieces, so that rows find the piece they lay in. */
  readonly partitions: readonly Partition[]
  /** Whether the product was serving while the backup was made. */
  readonly running: boolean
}

export interface Partition {
  readonly parent: string
  readonly name: string
  readonly bound: string
}

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

export interface BackedUpFile {
  readonly key: string
  readonly size: number
}

/** Where each sequence stands: its last number, and whether that has been given out. */
export type Counters = Readonly<Record<string, { readonly last: string; readonly called: boolean }>>

export interface End {
  readonly tables: Readonly<Record<string, number>>
  readonly files: number
}

export const asJson = (value: object): Buffer => Buffer.from(JSON.stringify(value))

/** A backup that is not whole, or not one of ours; one sentence says which. */
export class BackupFault extends Error {}

export const damaged = (what: string): BackupFault =>
  new BackupFault(`the backup is damaged: ${what}. Nothing was restored.`)
