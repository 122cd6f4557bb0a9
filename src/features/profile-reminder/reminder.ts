import { learnerCookies } from '#contract/cookies.ts'

/** The cookie's value. */
interface Reminder {
  /** Times it was closed. */
  readonly counter: number
  /** The day it was last closed, year-month-day; null before. */
  readonly day: string | null
}

export const unseen: Reminder = { counter: 0, day: null }
const maxTimes = 3

/**
 * Whether to remind a learner of an incomplete profile (F23): at first, then once on each later day, three times in
 * all.
 */
export function mayRemind(score: number, { counter, day }: Reminder, today: string): boolean {
  if (score >= 100) return false
  return counter === 0 || (counter < maxTimes && day !== today)
}

/** The value after closing on `today`. */
export const closedOn = ({ counter }: Reminder, today: string): Reminder => ({ counter: counter + 1, day: today })

/** By learner: computers are shared. */
export const reminderCookie = (userId: number) => `${learnerCookies.profileReminder}-${userId}` as const

export function parseReminder(text: string | null): Reminder {
  const [, counter, day] = /^(\d{1,3})\.(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? []
  return counter === undefined || day === undefined ? unseen : { counter: Number(counter), day }
}

export const formatReminder = ({ counter, day }: Reminder): string => `${counter}.${day}`
