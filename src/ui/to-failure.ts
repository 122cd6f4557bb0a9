import { Failure } from '#contract/errors.ts'
import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'

/** Converts a thrown value to a `Failure`. A missing chunk counts as a network failure. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  const code = !isChunkLoadError(thrown) ? 'unexpected' : navigator.onLine ? 'unreachable' : 'offline'
  return new Failure(code, { cause: thrown })
}
