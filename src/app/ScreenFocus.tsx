import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

interface ScreenFocusProps {
  /** Id of the main landmark. */
  readonly target: string
}

/**
 * Moves the focus to a new screen, so that screen readers announce it and tabbing starts at its top. Another tab of the
 * same screen, such as a level of a course, is not a new one: the focus stays on the tab.
 */
export function ScreenFocus({ target }: ScreenFocusProps) {
  const router = useRouter()
  useEffect(() => {
    const shown = () => screenOf(router.state.matches)
    let before = shown()
    return router.subscribe('onResolved', ({ fromLocation }) => {
      const after = shown()
      // On the first screen of a visit the focus stays in the address bar.
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
