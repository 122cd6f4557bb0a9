import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The entries of the history whose lesson was opened in this document already. */
const opened = new Set<string>()

/**
 * Whether the lesson of this page was opened on purpose, by a card or a countdown, and starts by itself. A typed or shared
 * address has no such mark, a reloaded one is no new one, and coming back is not opening.
 */
export function useStarts(): boolean {
  const marked = useLocation({ select: ({ state }) => state.starts === true })
  const current = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  // The page that is left hears of the next entry before it goes.
  const [entry] = useState(current)
  const [starts] = useState(() => !opened.has(entry) && wasTouched() && (marked || isLoadedByLink()))
  useEffect(() => {
    opened.add(entry)
  }, [entry])
  return starts
}

/** A touch on the page before counts too where the browser carries it over to the next document of the academy. */
const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true

/** Whether a link of the academy has loaded this document: a card that was pressed before the page had come to life. */
function isLoadedByLink(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'navigate' || !URL.canParse(document.referrer)) return false
  const { origin, pathname } = window.location
  return new URL(document.referrer).origin === origin && new URL(load.name).pathname === pathname
}
