import type { MediaBytes, PrepareAnswer, PrepareJob, PrepareMethod } from '#contract/workers.ts'
import { chooseMethods, type MediaCapabilities } from './choose.ts'
import { cutOf } from './cut.ts'
import { probe } from './probe.ts'
import type { ConvertTake, Cut, ProbedTake, TakeFacts } from './take-facts.ts'

/** Seconds an output may be shorter or longer than its cut: a video frame and an audio frame at each end. */
const durationTolerance = 0.15
/** Seconds of silence that audio encoders put before the first sample. */
const maxPriming = 0.05

/**
 * Whether an output file is H.264, as long as the cut, with no packets before its start: a player hides those, but the
 * file contains them.
 */
export function coversCut({ picture, begins, ends }: TakeFacts, { from, to }: Cut): boolean {
  return picture === 'avc' && begins >= -maxPriming && Math.abs(ends - (to - from)) <= durationTolerance
}

export interface PrepareDependencies {
  readonly converters: Readonly<Record<PrepareMethod, ConvertTake>>
  readCapabilities(take: ProbedTake): Promise<MediaCapabilities>
  drawPoster(bytes: ArrayBuffer, facts: TakeFacts): Promise<MediaBytes | null>
}

export type Prepare = (
  job: PrepareJob,
  progress: (share: number) => void,
  signal: AbortSignal,
) => Promise<PrepareAnswer>

/**
 * Tries the methods of preparing a take, one after the other, until one succeeds. The result of a method is read
 * again and checked: encoders report success and write half a file.
 */
export function createPrepare({ converters, readCapabilities, drawPoster }: PrepareDependencies): Prepare {
  return async (job, progress, signal) => {
    const { bytes } = job.take
    const facts = await probe(bytes)
    if ('kind' in facts) return facts
    const take: ProbedTake = { bytes, facts }
    const cut = cutOf(job, facts)
    const methods = chooseMethods(facts, cut, await readCapabilities(take), job.methods)
    for (const method of methods) {
      const output = await attempt(converters[method], take, cut, progress, signal)
      if (signal.aborted) return { kind: 'cancelled' }
      if (output && (method === 'original' || coversCut(output.facts, cut))) return prepared(method, output)
    }
    return prepared('original', take)

    async function prepared(method: PrepareMethod, output: ProbedTake): Promise<PrepareAnswer> {
      const { mimeType, width, height, ends } = output.facts
      return {
        kind: 'prepared',
        method,
        file: { bytes: output.bytes, mimeType },
        duration: ends,
        width,
        height,
        lost: take.facts.sound !== null && output.facts.sound === null ? ['audio'] : [],
        poster: await drawPoster(output.bytes, output.facts),
      }
    }
  }
}

/** The result of a method with its facts; null when it failed. */
async function attempt(
  make: ConvertTake,
  take: ProbedTake,
  cut: Cut,
  progress: Parameters<ConvertTake>[2],
  signal: AbortSignal,
) {
  try {
    const bytes = await make(take, cut, progress, signal)
    const facts = bytes && (await probe(bytes))
    return bytes && facts && !('kind' in facts) ? { bytes, facts } : null
  } catch {
    return null
  }
}
