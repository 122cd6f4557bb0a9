import { useState, useSyncExternalStore } from 'react'
import { academyClock } from '#src/platform/academy-clock.ts'

/**
 * The time a screen was opened, in ms by the academy's clock, the same for all its cards. It changes only when an
 * answer corrects the clock offset.
 */
export function useNow(): number {
  const [openedAt] = useState(Date.now)
  return openedAt + useSyncExternalStore(academyClock.subscribe, academyClock.offset, noOffset)
}

const noOffset = () => 0
