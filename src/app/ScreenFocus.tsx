import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

interface ScreenFocusProps {
  /** The id of the landmark that holds the screen. */
  readonly target: string
}

/**
 * Gives the focus to a new screen, so that whoever hears the page is told and whoever tabs starts at its top. Another
 * tab of the same screen, such as a course's level, is not a new one: the focus stays on the tab.
 */
export function ScreenFocus({ target }: ScreenFocusProps) {
  const router = useRouter()
  useEffect(() => {
    const shown = () => screenOf(router.state.matches)
    let before = shown()
    return router.subscribe('onResolved', ({ fromLocation }) => {
      const after = shown()
      // The first screen of a visit takes no focus from the browser's own bar.
      if (fromLocation && after !== before) document.getElementById(target)?.focus({ preventScroll: true })
      before = after
    })
  }, [router, target])
  return null
}

interface ShownMatch {
  readonly routeId: string
  readonly params: unknown
}

function screenOf(matches: readonly ShownMatch[]): string {
  const last = matches.at(-1)
  return JSON.stringify([last?.routeId, { ...(last?.params as object), level: undefined }])
}
