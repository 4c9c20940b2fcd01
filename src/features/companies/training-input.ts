import { z } from 'zod'
import { optionalText, requiredText } from '#features/identity/identity-input.ts'
import { webAddress } from './company-input.ts'
import { TRAINING_TYPES } from './training.ts'

/** A new training resource. */
export const trainingInput = z.object({
  companyId: requiredText('Please choose a company', 64),
  title: requiredText('Title is required', 200),
  url: webAddress,
  type: z.enum(TRAINING_TYPES, 'Choose video or document').nullish(),
  duration: optionalText(100),
})

/** What may change of it; what is left out stays. */
export const editTrainingInput = trainingInput.omit({ companyId: true }).partial()
