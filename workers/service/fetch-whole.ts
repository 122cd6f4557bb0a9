/** In ms: a connection that brings nothing for so long is given up. Workbox then opens another one for the file. */
export const silenceMs = 20_000

/** Fetches a file to its end; rejects where nothing comes for `silenceMs`. */
export async function fetchWhole(url: string): Promise<void> {
  const silence = new AbortController()
  const giveUp = () => silence.abort()
  let timer = setTimeout(giveUp, silenceMs)
  try {
    const response = await fetch(url, { priority: 'low', signal: silence.signal })
    const reader = response.body?.getReader()
    while (reader && !(await reader.read()).done) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, silenceMs)
    }
  } finally {
    clearTimeout(timer)
  }
}
