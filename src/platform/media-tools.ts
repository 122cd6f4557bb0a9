import mediaWorkerUrl from '../../workers/media.worker.ts?worker&url'

/** In ms. */
const timeoutMs = 5000

/**
 * Whether neither the caches of the service worker, which answers no HEAD, nor the server have the media worker of this
 * page any more: a new version has taken its place. False where the server does not answer; never rejects.
 */
export const isMediaWorkerGone = (): Promise<boolean> =>
  fetch(mediaWorkerUrl, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status, body }) => {
      body?.cancel().catch(() => undefined)
      return status === 404
    },
    () => false,
  )
