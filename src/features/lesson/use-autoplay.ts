import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** History entries whose lesson was opened in this document. */
const openedEntries = new Set<string>()

/**
 * Whether the lesson autoplays: it was opened through a card or a countdown. Typed or shared URLs carry no such mark,
 * and neither reloading nor going back counts as opening.
 */
export function useAutoplay(): boolean {
  const marked = useLocation({ select: ({ state }) => state.starts === true })
  const current = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  // The page being left already renders with the next entry's location.
  const [entry] = useState(current)
  const [starts] = useState(
    () => !openedEntries.has(entry) && !isReloaded() && hasUserActivation() && (marked || isLoadedByLink()),
  )
  useEffect(() => {
    openedEntries.add(entry)
  }, [entry])
  return starts
}

/** User activation, which some browsers carry over to the next document of the same origin. */
const hasUserActivation = () => navigator.userActivation?.hasBeenActive ?? true

/** The navigation entry of this document, if it was loaded at the current path. */
function navigationEntry(): PerformanceNavigationTiming | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load && new URL(load.name).pathname === window.location.pathname ? load : undefined
}

/** Whether the document was reloaded or restored: the mark stays in the history over both. */
function isReloaded(): boolean {
  const type = openedEntries.size === 0 ? navigationEntry()?.type : undefined
  return type === 'reload' || type === 'back_forward'
}

/** Whether a link of the academy loaded this document: a card that was pressed before hydration. */
const isLoadedByLink = (): boolean =>
  navigationEntry()?.type === 'navigate' && document.referrer.startsWith(`${window.location.origin}/`)
