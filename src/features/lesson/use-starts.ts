import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The entries of the history whose lesson was opened in this document already. */
const opened = new Set<string>()

/**
 * Whether the lesson of this page was opened on purpose, by a card or a countdown, and starts by itself. A typed or shared
 * address has no such mark, a reloaded one nothing pressed in its document, and coming back is not opening.
 */
export function useStarts(): boolean {
  const marked = useLocation({ select: ({ state }) => state.starts === true })
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [starts] = useState(() => marked && !opened.has(entry) && wasTouched())
  useEffect(() => {
    opened.add(entry)
  }, [entry])
  return starts
}

const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true
