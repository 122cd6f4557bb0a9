/** What the reminder's cookie remembers of one learner. */
export interface Reminder {
  /** Times it was closed. */
  readonly counter: number
  /** The day it was last closed, year-month-day; null before. */
  readonly day: string | null
}

export const unseen: Reminder = { counter: 0, day: null }
const mostTimes = 3

/**
 * Whether to remind somebody of a profile that is not complete (F23): the first time always, then once more on each
 * later day, three times in all.
 */
export function mayRemind(score: number, { counter, day }: Reminder, today: string): boolean {
  if (score >= 100) return false
  return counter === 0 || (counter < mostTimes && day !== today)
}

/** What is remembered once it was closed on `today`. */
export const closedOn = ({ counter }: Reminder, today: string): Reminder => ({ counter: counter + 1, day: today })

/** The cookie belongs to one learner of a shared computer. */
export const reminderCookie = (userId: number): string => `profile-reminder-${userId}`

export function parseReminder(text: string | null): Reminder {
  const [, counter, day] = /^(\d{1,3})\.(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? []
  return counter === undefined || day === undefined ? unseen : { counter: Number(counter), day }
}

export const formatReminder = ({ counter, day }: Reminder): string => `${counter}.${day}`
