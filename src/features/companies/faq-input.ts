import { z } from 'zod'
import { requiredText } from '#features/identity/identity-input.ts'

/** A new question with its answer. */
export const faqInput = z.object({
  companyId: requiredText('Please choose a company', 64),
  question: requiredText('Question is required', 500),
  answer: requiredText('Answer is required', 5000, 'lines'),
})

/** What may change of it; what is left out stays. */
export const editFaqInput = faqInput.omit({ companyId: true }).partial()
