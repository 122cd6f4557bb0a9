import { answerText } from '#contract/rules/onboarding-answers.ts'
import type { SessionStore } from '../session-store.ts'
import type { PreferenceChange, ProfileChange, ReplacedValues } from './pending-profile.ts'

type Change = ProfileChange | PreferenceChange
type Answer = Parameters<typeof answerText>[0]

/**
 * The values that a change of the profile, or of an answer of the onboarding, may replace: the one on the screen, and
 * those that this page sends or has sent without an answer, which the server may have. Any other value was set on
 * another device.
 */
export function createReplacedValues(session: SessionStore) {
  /** By learner and field. */
  const unanswered = new Map<string, ReadonlySet<string>>()
  const keyOf = (userId: number | undefined, field: string) => `${userId} ${field}`
  const valuesOf = (change: Change) =>
    Object.entries(change).map(([field, value]): [string, string] => [field, answerText(value)])

  return {
    /** Of a change that is made now, whose values those that follow may replace too. */
    by(change: Change): ReplacedValues {
      const { user } = session.state()
      const shown: Readonly<Record<string, unknown>> = { ...user, ...user?.onboarding }
      return Object.fromEntries(
        valuesOf(change).map(([field, value]) => {
          const key = keyOf(user?.id, field)
          const before = unanswered.get(key) ?? new Set()
          unanswered.set(key, new Set([...before, value]))
          return [field, [answerText(shown[field] as Answer), ...before]]
        }),
      )
    },
    /** The server has answered a change: its values are on the screen, or refused. */
    answered(userId: number, change: Change): void {
      for (const [field, value] of valuesOf(change)) {
        const key = keyOf(userId, field)
        unanswered.set(key, new Set([...(unanswered.get(key) ?? [])].filter((other) => other !== value)))
      }
    },
  }
}
