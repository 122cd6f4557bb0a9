import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
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
export function useComparisonState<T extends string | number | boolean>(pick: (state: ComparisonState) => T): T {
  const comparison = useComparison()
  const read = () => pick(comparison.state())
  return useSyncExternalStore(comparison.subscribe, read, read)
}

// Ten presses in a row are one change to keep. ms.
const restsFor = 700

/** Tells an offset that was moved once it rests, or when the comparison is left. */
export function useSettledOffset(comparison: Comparison, tell: ((offset: number) => void) | undefined): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  }, [tell])
  useEffect(() => {
    let told = comparison.state().offset
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      const { offset } = comparison.state()
      if (offset === told) return
      told = offset
      latest.current?.(offset)
    }
    let seen = told
    const stop = comparison.subscribe(() => {
      const { offset } = comparison.state()
      if (offset === seen) return
      seen = offset
      clearTimeout(timer)
      timer = setTimeout(say, restsFor)
    })
    return () => {
      stop()
      clearTimeout(timer)
      say()
    }
  }, [comparison])
}
