import { type Catalogue, getVideos } from '#contract/catalogue.ts'
import { type FailureCode, isServerFailureCode } from '#contract/errors.ts'
import { checkCatalogue } from './catalogue-check.ts'

export type CatalogueArrival =
  | { readonly kind: 'unchanged' }
  /** `revision` is empty where something on the road dropped the ETag; then the next question asks for all of it. */
  | { readonly kind: 'arrived'; readonly revision: string; readonly catalogue: Catalogue }
  | { readonly kind: 'failed'; readonly code: FailureCode }

/** The thread's own door to the network. */
export interface CatalogueSource {
  /** Asks for the catalogue unless the server still has `revision`; null asks for all of it. A refusal is an answer. */
  fetch(revision: string | null): Promise<CatalogueArrival>
}

/** `GET /api/videos` (F71), checked against the contract. */
export function createCatalogueSource(letMessagesIn: () => Promise<void>): CatalogueSource {
  return {
    async fetch(revision) {
      const response = await reached(() => ask(revision))
      if (!response) return unreached()
      if (response.status === 304) return { kind: 'unchanged' }
      const body = await reached(() => response.text())
      if (body === undefined) return unreached()
      const answer = parsed(body)
      if (!response.ok) return { kind: 'failed', code: codeOf(answer) }
      const catalogue = await checkCatalogue(answer, letMessagesIn)
      if (!catalogue) return { kind: 'failed', code: 'unreadable_answer' }
      return { kind: 'arrived', revision: response.headers.get('etag') ?? '', catalogue }
    },
  }
}

function ask(revision: string | null): Promise<Response> {
  // Naming a revision also keeps the browser's own HTTP cache out, so that a 304 reaches us as one.
  const condition = revision ? { 'if-none-match': revision } : {}
  return fetch(getVideos.path, { credentials: 'same-origin', headers: { accept: 'application/json', ...condition } })
}

/** Undefined when the network failed, before the answer or in the middle of it. */
async function reached<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt()
  } catch {
    return undefined
  }
}

function unreached(): CatalogueArrival {
  return { kind: 'failed', code: navigator.onLine ? 'unreachable' : 'offline' }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function codeOf(answer: unknown): FailureCode {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
  return isServerFailureCode(code) ? code : 'unexpected'
}
