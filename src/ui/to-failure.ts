import { Failure } from '#contract/errors.ts'
import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'

/** Whatever was thrown, as a failure that has words. A piece of the page that did not arrive is the network's fault. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  const code = !isChunkLoadError(thrown) ? 'unexpected' : navigator.onLine ? 'unreachable' : 'offline'
  return new Failure(code, { cause: thrown })
}
