import type { MouseEvent } from 'react'
import type { Start } from '#contract/rules/start-lesson.ts'

/**
 * Lets a link to a lesson be one, or holds it where something else comes first (F114, F115). A link that is opened
 * elsewhere on purpose, with a key held, stays one: the lesson itself says what is missing.
 */
export function followStart(start: Start, event: MouseEvent, askToSignUp: () => void): void {
  if (start === 'go' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (start === 'sign-up') askToSignUp()
}
