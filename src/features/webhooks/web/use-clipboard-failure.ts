import { useToast } from '#ui/toast-context.ts'

/** Says what to do where the browser bars the clipboard. */
export const useClipboardFailure = (): (() => void) => {
  const toast = useToast()
  return () =>
    toast('failure', {
      title: 'Unable to copy',
      description: 'Select the text and copy it yourself.',
    })
}
