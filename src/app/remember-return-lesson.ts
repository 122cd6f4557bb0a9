import { paths, screenOfPath } from '#contract/paths.ts'
import { returnToPath } from '#src/session/redirects/persisted-path.ts'
import { isLesson } from '#src/session/redirects/redirect-after.ts'
import { guardNameOf } from '#src/session/redirects/route-guards.ts'

interface Walk {
  readonly fromLocation?: { readonly pathname: string; readonly href: string } | undefined
  readonly toLocation: { readonly pathname: string }
}

interface Walked {
  subscribe(event: 'onBeforeNavigate', listener: (walk: Walk) => void): () => void
}

/** Stores the lesson from which a visitor goes to sign in or register, to return to it afterwards (Q32, F48). */
export function rememberReturnLesson(router: Walked): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && isLesson(fromLocation.pathname) && isForGuests(toLocation.pathname))
      returnToPath.write(fromLocation.href)
  })
}

function isForGuests(pathname: string): boolean {
  const screen = screenOfPath(pathname)
  return screen !== undefined && screen in paths && guardNameOf(screen as keyof typeof paths) === 'forGuests'
}
