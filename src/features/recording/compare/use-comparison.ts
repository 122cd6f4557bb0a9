import { createContext, useContext, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
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

export interface OffsetListeners {
  /** Called with each change of the offset at once, in seconds of the lesson. */
  readonly onNudge?: ((offset: number) => void) | undefined
  /** Called with a changed offset once it settles, or when the comparison unmounts. */
  readonly onOffset?: ((offset: number) => void) | undefined
}

/** Reports changes of the offset. */
export function useOffsetListeners(comparison: Comparison, { onNudge, onOffset }: OffsetListeners): void {
  const reportNudge = useEffectEvent((offset: number) => onNudge?.(offset))
  const report = useEffectEvent((offset: number) => onOffset?.(offset))
  const [initial] = useState(() => comparison.state().offset)
  // With the controls: what is saved before a later effect would be saved without their offset.
  useLayoutEffect(() => {
    let reported = initial
    let seen = reported
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (seen === reported) return
      reported = seen
      report(seen)
    }
    const look = () => {
      const { offset } = comparison.state()
      if (offset === seen) return
      seen = offset
      reportNudge(offset)
      clearTimeout(timer)
      timer = setTimeout(settle, settleMs)
    }
    const unsubscribe = comparison.subscribe(look)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      settle()
    }
  }, [comparison, initial])
}
