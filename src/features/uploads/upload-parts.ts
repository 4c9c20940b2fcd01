import { PART_SIZE } from './picture.ts'

/** How many go up at once. */
export const PARTS_AT_ONCE = 4

/** A piece of a file: the bytes from `start` up to `end`. */
export interface UploadPart {
  readonly number: number
  readonly start: number
  readonly end: number
}

/** The pieces in which a file of this size goes up. */
export const partsOf = (size: number, partSize = PART_SIZE): UploadPart[] =>
  Array.from({ length: Math.max(1, Math.ceil(size / partSize)) }, (_, place) => ({
    number: place + 1,
    start: place * partSize,
    end: Math.min(size, (place + 1) * partSize),
  }))
