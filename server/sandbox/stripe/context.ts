import type { Stripe } from 'stripe'
import type { SandboxClock } from './clock/clock.ts'
import type { Tasks } from './clock/tasks.ts'
import type { ObjectKind, StripeObject } from './objects.ts'
import type { Settings } from './state/settings.ts'
import type { Store } from './state/store.ts'

/** What every operation of the sandbox works on. */
export interface Context {
  readonly store: Store
  readonly tasks: Tasks
  readonly settings: Settings
  readonly clock: SandboxClock
  /** Records an event about an object as it is now; `before` are the values of changed fields. */
  emit(type: Stripe.Event.Type, object: StripeObject[ObjectKind], before?: object): void
  /** Base URL under which the sandbox was reached last, without a final slash. */
  baseUrl(): string
}

/** Seconds since 1970 on the sandbox's clock. */
export const now = ({ clock }: Context): number => clock.seconds()
