import { z } from 'zod'
import { invalidParameter } from '../identity-errors.ts'

/** The most that the protocol gives at once, and what it gives where nobody says. */
export const PAGE_MAX = 60

export const limitField = z.int().min(0).max(PAGE_MAX).nullish()

/** Zero stands for no wish, as an unset number of the protocol does. */
export const pageSize = (limit: number | null | undefined): number => limit || PAGE_MAX

export const tokenField = z.string().min(1).max(1024).nullish()

/** A token says where a page ended; nobody outside reads it. */
export const tokenOf = (position: string): string =>
  Buffer.from(`v1:${position}`).toString('base64url')

export function positionOf(token: string | null | undefined): string | undefined {
  if (!token) return undefined
  const text = Buffer.from(token, 'base64url').toString()
  if (!text.startsWith('v1:') || tokenOf(text.slice(3)) !== token) {
    throw invalidParameter('Invalid pagination token given.')
  }
  return text.slice(3)
}
