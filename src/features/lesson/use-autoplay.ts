import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The entries of the history whose lesson was opened in this document already. */
const openedEntries = new Set<string>()

/**
 * Whether the lesson of this page was opened on purpose, by a card or a countdown, and starts by itself. A typed or shared
 * address has no such mark, a reloaded one is no new one, and coming back is not opening.
 */
export function useAutoplay(): boolean {
  const marked = useLocation({ select: ({ state }) => state.starts === true })
  const current = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  // The page that is left hears of the next entry before it goes.
  const [entry] = useState(current)
  const [starts] = useState(() => !openedEntries.has(entry) && !isReloaded() && hasUserActivation() && (marked || isLoadedByLink()))
  useEffect(() => {
    openedEntries.add(entry)
  }, [entry])
  return starts
}

/** A touch on the page before counts too where the browser carries it over to the next document of the academy. */
const hasUserActivation = () => navigator.userActivation?.hasBeenActive ?? true

/** How this document was loaded, where it was loaded at the address it still shows. */
function navigationEntry(): PerformanceNavigationTiming | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load && new URL(load.name).pathname === window.location.pathname ? load : undefined
}

/** Whether the document was loaded here anew or by going back. The mark stays in the history over both. */
function isReloaded(): boolean {
  const type = openedEntries.size === 0 ? navigationEntry()?.type : undefined
  return type === 'reload' || type === 'back_forward'
}

/** Whether a link of the academy has loaded this document: a card that was pressed before the page had come to life. */
const isLoadedByLink = (): boolean =>
  navigationEntry()?.type === 'navigate' &&
  URL.canParse(document.referrer) &&
  new URL(document.referrer).origin === window.location.origin
