import { type AttemptPorts, countAttempts, refundAttempts } from './attempt-limits.ts'

export interface EmailTakenPorts extends AttemptPorts {
  /** Resolves after `ms`. */
  pause(ms: number): Promise<void>
}

/** Taken e-mail addresses reported to one network in ten minutes before its responses slow down. */
const answersAtFullSpeed = 10
const firstPauseMs = 250
/** The pause doubles after every ten more. */
const doublesAfter = 10
const maxPauseMs = 8000

/**
 * Checks whether an e-mail address has an account, which registering and changing an address disclose (F47, F176).
 * Against enumeration, each network gets slower and slower responses and is refused in the end (`too_many_requests`).
 * The attempt is counted and the pause made before the look-up, so that timing discloses nothing and concurrent
 * attempts do not share a count; it is refunded when the address is free.
 */
export async function checkEmailTaken(
  ports: EmailTakenPorts,
  network: string,
  isTaken: () => Promise<boolean>,
): Promise<boolean> {
  const attempts = [{ limit: 'taken_address_from_network', subject: network }] as const
  const [count = 0] = await countAttempts(ports, attempts)
  await ports.pause(pauseFor(count))
  let taken = false
  try {
    taken = await isTaken()
  } finally {
    if (!taken) await refundAttempts(ports, attempts)
  }
  return taken
}

/** The delay of the `count`th such attempt, in ms. */
const pauseFor = (count: number): number =>
  count <= answersAtFullSpeed
    ? 0
    : Math.min(maxPauseMs, firstPauseMs * 2 ** Math.floor((count - answersAtFullSpeed - 1) / doublesAfter))
