import { expiryDay } from '#contract/rules/expiry-day.ts'
import { academyClock } from '#src/platform/academy-clock.ts'

interface AccessEnd {
  /** Said before the learner cancels. */
  readonly before: string
  /** Said once the plan is cancelled. */
  readonly after: string
}

/**
 * How long a plan that is cancelled gives access: to the end of what is paid. Once that is over the running period is
 * either not paid, or the provider has not reported its payment yet (Q41). Null where the end is unknown.
 */
export function accessEnd(activeUntil: string | null): AccessEnd | null {
  if (activeUntil === null) return null
  if (Date.parse(activeUntil) <= academyClock.now())
    return {
      before: 'No nos consta que el período actual esté pagado, así que tu acceso puede terminar en cuanto canceles.',
      after: 'Tu acceso ha terminado.',
    }
  const goesOn = `Puedes seguir bailando hasta el ${expiryDay(activeUntil)}, ese día incluido.`
  return { before: goesOn, after: goesOn }
}
