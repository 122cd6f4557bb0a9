import mediaWorkerAddress from '../../workers/media.worker.ts?worker&url'

/** In ms. */
const timeoutMs = 5000

/**
 * Whether the server no longer has the media worker of this page, which a new version has taken the place of. A service
 * worker answers no HEAD. False where the server does not answer; never rejects.
 */
export const isMediaWorkerGone = (): Promise<boolean> =>
  fetch(mediaWorkerAddress, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status === 404,
    () => false,
  )
