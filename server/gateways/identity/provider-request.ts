import { Failure } from '#contract/errors.ts'

const timeoutMs = 5000
const maxBytes = 256 * 1024

/**
 * Requests JSON from an identity provider, without following redirects. Throws `provider_refused` on a client error,
 * `provider_unreachable` on a timeout, a server error or an invalid response.
 */
export async function requestJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetchProvider(url, init)
  if (response.status >= 500 || response.status === 429) throw new Failure('provider_unreachable')
  if (!response.ok) throw new Failure('provider_refused')
  try {
    return JSON.parse(await readLimited(response))
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('provider_unreachable', { cause: error })
  }
}

/** `fetch` with a timeout and without redirects. */
export async function fetchProvider(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    throw new Failure('provider_unreachable', { cause: error })
  }
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Failure('provider_unreachable')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
