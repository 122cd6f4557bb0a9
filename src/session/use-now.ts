import { useState, useSyncExternalStore } from 'react'
import { academyClock } from '#src/platform/academy-clock.ts'

/**
 * The moment a screen was opened, in ms by the academy's clock: all its cards agree about what is new and what has still
 * to come. It moves only when an answer shows that the device's clock is wrong.
 */
export function useNow(): number {
  const [openedAt] = useState(Date.now)
  return openedAt + useSyncExternalStore(academyClock.subscribe, academyClock.offset, noOffset)
}

const noOffset = () => 0
