/** Days of the challenge, and the extra days it stays open (accounts specification, 1 and 9). */
export const challengeDays = 5
const challengeExtraDays = 2

const day = 86_400_000

/** The instant (ms) at which a challenge joined at `joinedAt` (ms) closes: 5 + 2 days later. */
export const challengeClosesAt = (joinedAt: number): number => joinedAt + (challengeDays + challengeExtraDays) * day

/** Whether somebody takes part in the challenge at `now` (ms). Joining twice does not make it longer (Q47). */
export const challengeIsOpen = (joinedAt: number | null, now: number): boolean =>
  joinedAt !== null && now < challengeClosesAt(joinedAt)
