import type { MouseEvent } from 'react'
import type { Start } from '#src/features/catalogue/collection/start-lesson.ts'

interface InsteadOfGoing {
  /** Asks to enrol first (F114, F115). */
  readonly signUp: () => void
  /** Opens the access dialog (Q57). */
  readonly access: () => void
}

/**
 * Lets the link to a lesson navigate, or prevents it where a dialog comes first. With a modifier key held, as for a new
 * tab, it always navigates: the lesson has the same dialogs.
 */
export function followStart(start: Start, event: MouseEvent, instead: InsteadOfGoing): void {
  if (start === 'go' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (start === 'sign-up') instead.signUp()
  if (start === 'access') instead.access()
}
