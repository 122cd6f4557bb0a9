import type { SessionStore } from './session-store.ts'
import type { ProfileChange, ReplacedValues } from './unsent-profile.ts'

/**
 * The values that a change of the profile may replace: the one on the screen, and those that this page sends or has
 * sent without an answer, which the server may have. Any other value was set on another device.
 */
export function createReplacedValues(session: SessionStore) {
  /** By learner and field. */
  const unanswered = new Map<string, ReadonlySet<string>>()
  const keyOf = (userId: number | undefined, field: string) => `${userId} ${field}`
  const valuesOf = (change: ProfileChange): [string, string][] => Object.entries(change)

  return {
    /** Of a change that is made now, whose values those that follow may replace too. */
    by(change: ProfileChange): ReplacedValues {
      const { user } = session.state()
      const shown: Readonly<Record<string, unknown>> = { ...user }
      return Object.fromEntries(
        valuesOf(change).map(([field, value]) => {
          const key = keyOf(user?.id, field)
          const before = unanswered.get(key) ?? new Set()
          unanswered.set(key, new Set([...before, value]))
          return [field, [String(shown[field] ?? ''), ...before]]
        }),
      )
    },
    /** The server has answered a change: its values are on the screen, or refused. */
    answered(userId: number, change: ProfileChange): void {
      for (const [field, value] of valuesOf(change)) {
        const key = keyOf(userId, field)
        unanswered.set(key, new Set([...(unanswered.get(key) ?? [])].filter((other) => other !== value)))
      }
    },
  }
}
