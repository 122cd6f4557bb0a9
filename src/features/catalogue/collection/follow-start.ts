import type { MouseEvent } from 'react'
import type { Start } from '#src/features/catalogue/collection/start-lesson.ts'

interface InsteadOfGoing {
  /** Asks to sign up first (F114, F115). */
  readonly signUp: () => void
  /** Says what opens the lesson (Q57). */
  readonly access: () => void
}

/**
 * Lets a link to a lesson be one, or holds it where something else comes first. A link that is opened elsewhere on
 * purpose, with a key held, stays one: the lesson itself says what is missing.
 */
export function followStart(start: Start, event: MouseEvent, instead: InsteadOfGoing): void {
  if (start === 'go' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (start === 'sign-up') instead.signUp()
  if (start === 'access') instead.access()
}
