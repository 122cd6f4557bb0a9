/** Maximum ms without a byte. A slow response has no limit while bytes arrive. */
const idleTimeoutMs = 15_000

interface FetchedText {
  readonly response: Response
  readonly body: string
}

/**
 * Sends a request and reads the whole body. `too_slow` after `idleTimeoutMs` without a byte, before or within the body;
 * `unreached` when the network failed. Never throws.
 */
export async function fetchWithTimeout(
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<FetchedText | 'too_slow' | 'unreached'> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), idleTimeoutMs)
  }
  restartTimer()
  try {
    const response = await send(controller.signal)
    return { response, body: await textOf(response, restartTimer) }
  } catch {
    return controller.signal.aborted ? 'too_slow' : 'unreached'
  } finally {
    clearTimeout(timer)
  }
}

async function textOf(response: Response, restartTimer: () => void): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader) {
    restartTimer()
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
