import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { Fault } from '#kernel/errors.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { DELETE_FAQ, DELETE_TRAINING } from './edit-documents.ts'
import { teachingKey } from './use-teaching.ts'

/** Does what changes the teaching of a company, says how it went, and gives whether it went through. */
export const useTeach = (companyId: string) => {
  const queries = useQueryClient()
  const toast = useToast()
  return async (deed: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await deed()
    } catch (error) {
      const { updateFailed } = MESSAGES.companies
      const isTold = error instanceof Fault && error.code !== 'INTERNAL'
      toast('failure', isTold ? { ...updateFailed, description: error.message } : updateFailed)
      return false
    }
    await queries.invalidateQueries({ queryKey: teachingKey(companyId) })
    toast('success', { title: done })
    return true
  }
}

export const useDeleteTaught = (companyId: string) => {
  const { api } = useClient()
  const teach = useTeach(companyId)
  return {
    training: (id: string) =>
      teach(() => api.send(DELETE_TRAINING, { input: { id } }), 'Training resource deleted'),
    faq: (id: string) => teach(() => api.send(DELETE_FAQ, { input: { id } }), 'Question deleted'),
  }
}
