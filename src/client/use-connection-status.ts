import { useSyncExternalStore } from 'react'
import { useClient } from './client.ts'

/** Whether what happens elsewhere is heard at this moment. */
export const useConnectionStatus = (): boolean => {
  const { line } = useClient().live
  return useSyncExternalStore(line.watch, line.stands)
}
