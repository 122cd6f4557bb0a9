import { type AttemptPorts, countAttempts, refundAttempts } from './attempt-limits.ts'

export interface AddressTakenPorts extends AttemptPorts {
  /** Resolves after `ms`. */
  pause(ms: number): Promise<void>
}

/** Addresses with an account that a network is told of in ten minutes before its answers slow down. */
const answersAtFullSpeed = 10
const firstPauseMs = 250
/** The pause doubles after each ten more. */
const doublesAfter = 10
const maxPauseMs = 8000

/**
 * Finds out whether an address has an account, which registering and changing an address have to say (F47, F176). Who
 * goes through a list of addresses gets slower and slower answers and is refused at last (`too_many_requests`); a
 * school or a mobile carrier, where now and then somebody has an account already, notices nothing. The attempt is
 * counted and the pause made before it is known, so that neither tells anything, and attempts at once do not share a
 * count; it is given back where the address was free.
 */
export async function checkAddressTaken(
  ports: AddressTakenPorts,
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

/** How long the answer to the `count`th such attempt waits, in ms. */
export const pauseFor = (count: number): number =>
  count <= answersAtFullSpeed
    ? 0
    : Math.min(maxPauseMs, firstPauseMs * 2 ** Math.floor((count - answersAtFullSpeed - 1) / doublesAfter))
