import { Failure } from '#contract/errors.ts'

const patienceMs = 5000
const mostBytes = 256 * 1024

/**
 * One request to an identity provider, answered with JSON. It follows no redirect: where we ask is decided here. Throws
 * `provider_refused` when the provider says no, and `provider_unreachable` when it does not answer, or not sensibly.
 */
export async function requestJson(address: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetchProvider(address, init)
  if (answer.status >= 500 || answer.status === 429) throw new Failure('provider_unreachable')
  if (!answer.ok) throw new Failure('provider_refused')
  try {
    return JSON.parse(await readShort(answer))
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('provider_unreachable', { cause: error })
  }
}

/** `fetch` as a provider is asked with it: no redirects, and no waiting for ever. */
export async function fetchProvider(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    throw new Failure('provider_unreachable', { cause: error })
  }
}

async function readShort(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Failure('provider_unreachable')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
