import { paths, screenOf } from '#contract/paths.ts'
import { wayBackKept } from '#src/session/kept-path.ts'
import { guardNameOf } from '#src/session/route-guards.ts'
import { isLesson } from '#src/session/where-next.ts'

interface Walk {
  readonly fromLocation?: { readonly pathname: string; readonly href: string } | undefined
  readonly toLocation: { readonly pathname: string }
}

interface Walked {
  subscribe(event: 'onBeforeNavigate', listener: (walk: Walk) => void): () => void
}

/** Keeps the lesson from which somebody goes to sign in or to register: they are brought back to it (Q32, F48). */
export function rememberReturnLesson(router: Walked): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && isLesson(fromLocation.pathname) && isForGuests(toLocation.pathname))
      wayBackKept.keep(fromLocation.href)
  })
}

function isForGuests(pathname: string): boolean {
  const screen = screenOf(pathname)
  return screen !== undefined && screen in paths && guardNameOf(screen as keyof typeof paths) === 'forGuests'
}
