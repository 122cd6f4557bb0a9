import { useState, useSyncExternalStore } from 'react'
import { academyClock } from '#src/platform/academy-clock.ts'
import { createStore, useStore } from '#src/platform/store.ts'

/** When something came out or opened that an open screen has to show, in ms by the device's clock; 0 for never. */
export const publishedSince = createStore(0)

/**
 * The time a screen was opened, in ms by the academy's clock, the same for all its cards. It changes only when
 * something comes out or opens, and when an answer corrects the clock offset.
 */
export function useNow(): number {
  const [openedAt] = useState(Date.now)
  return (
    Math.max(openedAt, useStore(publishedSince)) +
    useSyncExternalStore(academyClock.subscribe, academyClock.offset, noOffset)
  )
}

const noOffset = () => 0
