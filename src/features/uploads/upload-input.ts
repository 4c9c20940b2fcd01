import { z } from 'zod'
import {
  extensionOfType,
  MAX_PICTURE_SIZE,
  PICTURE_KINDS,
  PICTURE_MESSAGES,
  type PictureExtension,
} from './picture.ts'

const pictureType = z.string().transform((contentType, context): PictureExtension => {
  const extension = extensionOfType(contentType.trim().toLowerCase())
  if (extension) return extension
  context.addIssue({ code: 'custom', message: PICTURE_MESSAGES.type })
  return z.NEVER
})

/** What someone says of a picture before it goes up; its content is judged once it is there. */
export const pictureInput = z.object({
  fileName: z.string().max(255, PICTURE_MESSAGES.fileName),
  contentType: pictureType,
  size: z.int().min(1, PICTURE_MESSAGES.empty).max(MAX_PICTURE_SIZE, PICTURE_MESSAGES.size),
})

const target = z
  .object({ kind: z.enum(PICTURE_KINDS), companyId: z.string().max(64).nullish() })
  .refine(({ kind, companyId }) => kind !== 'COMPANY_LOGO' || companyId, {
    message: PICTURE_MESSAGES.company,
    path: ['companyId'],
  })

export const startUploadInput = z.intersection(target, pictureInput)
