import { expiryDay } from '#contract/rules/expiry-day.ts'
import { academyClock } from '#src/platform/academy-clock.ts'

interface AccessEnd {
  /** Said before the learner cancels. */
  readonly before: string
  /** Said once the plan is cancelled. */
  readonly after: string
}

/**
 * How long a plan that is cancelled gives access: to the end of what is paid, and not a moment longer where its last
 * renewal was not paid (Q41). Null where the end is unknown.
 */
export function accessEnd(activeUntil: string | null): AccessEnd | null {
  if (activeUntil === null) return null
  if (Date.parse(activeUntil) <= academyClock.now())
    return {
      before: 'Tu último pago no se ha cobrado, así que tu acceso termina en cuanto canceles.',
      after: 'Tu acceso ha terminado.',
    }
  const goesOn = `Puedes seguir bailando hasta el ${expiryDay(activeUntil)}, ese día incluido.`
  return { before: goesOn, after: goesOn }
}
