import { useEffect, useRef, useState } from 'react'

/** The rate is that of this much time, in ms. */
const windowMs = 12_000
/** Too short a time to compute a rate, in ms. */
const minimumMs = 2000

/**
 * Bytes per second by which `stored` grows while a page looks at it; null until it is known, and while nothing moves.
 */
export function useRate(stored: number, moving: boolean): number | null {
  const samples = useRef<{ readonly at: number; readonly stored: number }[]>([])
  const [rate, setRate] = useState<number | null>(null)
  useEffect(() => {
    const now = performance.now()
    const last = samples.current.at(-1)
    // A download that was removed takes its bytes with it.
    if (!moving || (last && stored < last.stored)) samples.current = []
    if (!moving) return setRate(null)
    samples.current = [...samples.current.filter(({ at }) => now - at < windowMs), { at: now, stored }]
    const [first] = samples.current
    const elapsed = first ? now - first.at : 0
    if (first && elapsed >= minimumMs) setRate(((stored - first.stored) / elapsed) * 1000)
  }, [stored, moving])
  return rate
}
