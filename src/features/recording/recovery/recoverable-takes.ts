import type { Take } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { log } from '#src/platform/log.ts'
import { heldTakes } from './held-takes.ts'
import { recoverableTakes } from './recoverable.ts'

/** The newest recording of a lesson that was left without a decision, or null. One without a byte is cleared away. */
export async function findRecoverable(lessonId: number, userId: number | null): Promise<Take | null> {
  try {
    const takes = recoverableTakes(await takeStore.all(), {
      lessonId,
      userId,
      held: await heldTakes(),
      now: Date.now(),
    })
    for (const take of takes) {
      if (await takeStore.bytes(take.id)) return take
      await takeStore.remove(take.id)
    }
  } catch (cause) {
    log.warn('the recordings on this device could not be read', { cause })
  }
  return null
}
