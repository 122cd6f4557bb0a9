import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Comparison } from './comparison.ts'
import type { ComparisonState } from './comparison-state.ts'

/** The comparison on the page, for its controls. */
export const ComparisonContext = createContext<Comparison | null>(null)

export function useComparison(): Comparison {
  const comparison = useContext(ComparisonContext)
  if (!comparison) throw new Error('the controls stand within a comparison')
  return comparison
}

/** One value of its state; the component renders only when that value changes. */
export function useComparisonState<T extends string | number | boolean>(pick: (state: ComparisonState) => T): T {
  const comparison = useComparison()
  const read = () => pick(comparison.state())
  return useSyncExternalStore(comparison.subscribe, read, read)
}

// Ms. Ten presses in a row are one change to save.
const settleMs = 700

/** Reports a changed offset once it settles, or when the comparison unmounts. */
export function useSettledOffset(comparison: Comparison, onOffset: ((offset: number) => void) | undefined): void {
  const report = useEffectEvent((offset: number) => onOffset?.(offset))
  useEffect(() => {
    let reported = comparison.state().offset
    let seen = reported
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (seen === reported) return
      reported = seen
      report(seen)
    }
    const unsubscribe = comparison.subscribe(() => {
      const { offset } = comparison.state()
      if (offset === seen) return
      seen = offset
      clearTimeout(timer)
      timer = setTimeout(settle, settleMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      settle()
    }
  }, [comparison])
}
