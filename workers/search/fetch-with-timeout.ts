/** How long nothing may come before nobody waits any longer, in ms. A slow answer is waited for as long as it moves. */
const longestSilence = 15_000

interface FetchedText {
  readonly response: Response
  readonly body: string
}

/**
 * Asks for an answer and reads it to its end, however slowly it comes. `too_slow` after a silence, whether before the
 * answer or in the middle of it; `unreached` when the network failed. Never throws.
 */
export async function fetchWithTimeout(
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<FetchedText | 'too_slow' | 'unreached'> {
  const ending = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const heardSome = () => {
    clearTimeout(silence)
    silence = setTimeout(() => ending.abort(), longestSilence)
  }
  heardSome()
  try {
    const response = await ask(ending.signal)
    return { response, body: await textOf(response, heardSome) }
  } catch {
    return ending.signal.aborted ? 'too_slow' : 'unreached'
  } finally {
    clearTimeout(silence)
  }
}

async function textOf(response: Response, heardSome: () => void): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader) {
    heardSome()
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
