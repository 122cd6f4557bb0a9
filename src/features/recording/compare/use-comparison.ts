import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Comparison } from './comparison.ts'
import type { ComparisonState } from './comparison-state.ts'

/** The comparison that is being shown, for its controls. */
export const ComparisonContext = createContext<Comparison | null>(null)

export function useComparison(): Comparison {
  const comparison = useContext(ComparisonContext)
  if (!comparison) throw new Error('the controls stand within a comparison')
  return comparison
}

/** One fact of it; the component is drawn anew only when that one changes. */
export function useFact<T extends string | number | boolean>(pick: (state: ComparisonState) => T): T {
  const comparison = useComparison()
  const read = () => pick(comparison.state())
  return useSyncExternalStore(comparison.subscribe, read, read)
}
