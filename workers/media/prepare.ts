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

interface PrepareDependencies {
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
    if (!cut) return { kind: 'unreadable', why: 'empty' }
    const methods = chooseMethods(facts, cut, await readCapabilities(take), job.methods)
    const failures: string[] = []
    for (const method of methods) {
      const isAccepted = (output: TakeFacts) => method === 'original' || coversCut(output, cut)
      const result = await attempt(isAccepted, () => converters[method](take, cut, progress, signal))
      if (signal.aborted) return { kind: 'cancelled' }
      if ('output' in result) return prepared(method, result.output)
      failures.push(`${method}: ${result.failure}`)
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
        failures,
      }
    }
  }
}

/** The output of a method with its facts, or why there is none that `isAccepted`. */
async function attempt(
  isAccepted: (output: TakeFacts) => boolean,
  make: () => Promise<ArrayBuffer | null>,
): Promise<{ readonly output: ProbedTake } | { readonly failure: string }> {
  try {
    const bytes = await make()
    if (!bytes) return { failure: 'no output' }
    const facts = await probe(bytes)
    if ('kind' in facts) return { failure: facts.why }
    const { picture, begins, ends } = facts
    return isAccepted(facts) ? { output: { bytes, facts } } : { failure: `${picture} from ${begins} to ${ends} s` }
  } catch (cause) {
    return { failure: String(cause) }
  }
}
