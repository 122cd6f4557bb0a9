import { Failure } from '#contract/errors.ts'
import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'

/**
 * A piece of the page that a question to the server is asked with. Where the network is gone before it has come, that is
 * a `Failure` like that of the question itself: screens have words for those, and none for what a browser throws.
 */
export function piece<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((cause: unknown) => {
    throw isChunkLoadError(cause) ? new Failure(navigator.onLine ? 'unreachable' : 'offline', { cause }) : cause
  })
}
