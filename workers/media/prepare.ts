import type { MediaBytes, PrepareAnswer, PrepareJob, PrepareMethod } from '#contract/workers.ts'
import { chooseMethods, type MediaCapabilities } from './choose.ts'
import { coversCut } from './covers-cut.ts'
import { cutOf } from './cut.ts'
import { probe } from './probe.ts'
import type { Cut, KnownTake, Make, TakeFacts } from './take-facts.ts'

export interface PreparingParts {
  readonly make: Readonly<Record<PrepareMethod, Make>>
  abilitiesFor(take: KnownTake): Promise<MediaCapabilities>
  drawPoster(bytes: ArrayBuffer, facts: TakeFacts): Promise<MediaBytes | null>
}

export type Prepare = (
  job: PrepareJob,
  progress: (share: number) => void,
  signal: AbortSignal,
) => Promise<PrepareAnswer>

/**
 * Tries the methods of preparing a take, one after the other, until one succeeds. The result of a method is read
 * again before it is believed: encoders answer with success and half a file.
 */
export function createPreparing({ make, abilitiesFor, drawPoster }: PreparingParts): Prepare {
  return async (job, progress, signal) => {
    const { bytes } = job.take
    const facts = await probe(bytes)
    if ('kind' in facts) return facts
    const take: KnownTake = { bytes, facts }
    const cut = cutOf(job, facts)
    const methods = chooseMethods(facts, cut, await abilitiesFor(take), job.methods)
    for (const method of methods) {
      const made = await attempt(make[method], take, cut, progress, signal)
      if (signal.aborted) return { kind: 'cancelled' }
      if (made && (method === 'original' || coversCut(made.facts, cut))) return answer(method, made)
    }
    return answer('original', take)

    async function answer(method: PrepareMethod, made: KnownTake): Promise<PrepareAnswer> {
      const { mimeType, width, height, ends } = made.facts
      return {
        kind: 'prepared',
        method,
        file: { bytes: made.bytes, mimeType },
        duration: ends,
        width,
        height,
        lost: take.facts.sound !== null && made.facts.sound === null ? ['audio'] : [],
        poster: await drawPoster(made.bytes, made.facts),
      }
    }
  }
}

/** The result of a method with its facts; null when it failed. */
async function attempt(make: Make, take: KnownTake, cut: Cut, progress: Parameters<Make>[2], signal: AbortSignal) {
  try {
    const bytes = await make(take, cut, progress, signal)
    const facts = bytes && (await probe(bytes))
    return bytes && facts && !('kind' in facts) ? { bytes, facts } : null
  } catch {
    return null
  }
}
