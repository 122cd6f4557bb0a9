/** A `fetch` whose server never answers; it rejects when aborted, as a browser's does. */
export const silentFetch = (_path: unknown, { signal }: RequestInit = {}): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(signal?.reason)
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
  })
