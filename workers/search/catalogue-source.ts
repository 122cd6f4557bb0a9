import {
  type CatalogueUpdate,
  type DescriptionUpdate,
  getCatalogue,
  getDescriptions,
} from '#contract/catalogue-update.ts'
import { type FailureCode, isServerFailureCode } from '#contract/errors.ts'
import { checkDescriptions, checkUpdate } from './catalogue-check.ts'

export type Arrival<Update> =
  | { readonly kind: 'arrived'; readonly update: Update }
  | { readonly kind: 'failed'; readonly code: FailureCode }

/** The thread's own door to the network. A refusal is an answer; `since` null asks for everything. */
export interface CatalogueSource {
  /** Collections, and lessons without their descriptions (F71, F92). */
  catalogue(since: number | null): Promise<Arrival<CatalogueUpdate>>
  descriptions(since: number | null): Promise<Arrival<DescriptionUpdate>>
}

type Check<Update> = (answer: unknown, letMessagesIn: () => Promise<void>) => Promise<Update | undefined>

/** `GET /api/catalogue` and its descriptions, checked against the contract. */
export function createCatalogueSource(letMessagesIn: () => Promise<void>): CatalogueSource {
  async function ask<Update>(path: string, since: number | null, check: Check<Update>): Promise<Arrival<Update>> {
    const address = since === null ? path : `${path}?since=${since}`
    const response = await reached(() => fetch(address, { credentials: 'same-origin', headers }))
    if (!response) return unreached()
    const body = await reached(() => response.text())
    if (body === undefined) return unreached()
    const answer = parsed(body)
    if (!response.ok) return { kind: 'failed', code: codeOf(answer) }
    const update = await check(answer, letMessagesIn)
    return update ? { kind: 'arrived', update } : { kind: 'failed', code: 'unreadable_answer' }
  }

  return {
    catalogue: (since) => ask(getCatalogue.path, since, checkUpdate),
    descriptions: (since) => ask(getDescriptions.path, since, checkDescriptions),
  }
}

const headers = { accept: 'application/json' }

/** Undefined when the network failed, before the answer or in the middle of it. */
async function reached<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt()
  } catch {
    return undefined
  }
}

function unreached(): { readonly kind: 'failed'; readonly code: FailureCode } {
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
