import { useEffect, useRef } from 'react'
import type { Comparison } from './comparison.ts'

// Ten presses in a row are one change to keep. ms.
const restsFor = 700

/** Tells an offset that was moved once it rests, or when the comparison is left. */
export function useToldOffset(comparison: Comparison, tell: ((offset: number) => void) | undefined): void {
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
