import { dayMs } from '../time-units.ts'

/** Duration of the challenge in days, plus the days that it stays open. */
export const challengeDays = 5
const challengeExtraDays = 2

/** How many days its lessons are open. */
export const challengeOpenDays = challengeDays + challengeExtraDays

/** The instant (ms) at which a challenge joined at `joinedAt` (ms) closes: 5 + 2 days later. */
export const challengeClosesAt = (joinedAt: number): number => joinedAt + challengeOpenDays * dayMs

/** Whether the challenge is open at `now` (ms). Joining twice does not extend it (Q47). */
export const challengeIsOpen = (joinedAt: number | null, now: number): boolean =>
  joinedAt !== null && now < challengeClosesAt(joinedAt)
