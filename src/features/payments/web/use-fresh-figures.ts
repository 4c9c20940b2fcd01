import { useQueryClient } from '@tanstack/react-query'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'
import { FIGURES_KEY } from './query-keys.ts'

/** Reads all figures anew once referrals have changed; `changes` counts what was heard. */
export const useFreshFigures = (changes: number): void => {
  const queries = useQueryClient()
  useDebouncedEffect(changes, () => void queries.invalidateQueries({ queryKey: FIGURES_KEY }))
}
