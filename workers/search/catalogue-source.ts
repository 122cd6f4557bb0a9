import { callTable } from '#contract/call-table.ts'
import type { CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import type { FailureCode } from '#contract/errors.ts'
import { failureCodeOf } from '#contract/failure-code.ts'
import type { DatedAnswer } from '#contract/rules/clock-offset.ts'
import { checkDescriptions, checkUpdate } from './catalogue-check.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

export type Arrival<Update> =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'arrived'; readonly update: Update }
  | { readonly kind: 'failed'; readonly code: FailureCode }

/** Fetches catalogue updates. Failures are results, never rejections; `since` null fetches everything. */
export interface CatalogueSource {
  /** Collections, and lessons without their descriptions (F71, F92). */
  catalogue(since: number | null): Promise<Arrival<CatalogueUpdate>>
  descriptions(since: number | null): Promise<Arrival<DescriptionUpdate>>
}

type Check<Update> = (answer: unknown, yieldToMessages: () => Promise<void>) => Promise<Update | undefined>

/**
 * `GET /api/catalogue` and its descriptions, validated against the contract. `onResponse` receives the date of each
 * response.
 */
export function createCatalogueSource(
  yieldToMessages: () => Promise<void>,
  onResponse?: (answer: DatedAnswer) => void,
): CatalogueSource {
  async function request<Update>(path: string, since: number | null, check: Check<Update>): Promise<Arrival<Update>> {
    const url = since === null ? path : `${path}?since=${since}`
    const sentAt = Date.now()
    let receivedAt = sentAt
    const reply = await fetchWithTimeout(async (signal) => {
      const response = await fetch(url, { credentials: 'same-origin', headers, signal })
      receivedAt = Date.now()
      return response
    })
    if (reply === 'too_slow') return { kind: 'failed', code: reply }
    if (reply === 'unreached') return unreached()
    const answer = parsed(reply.body)
    const code = reply.response.ok ? null : failureCodeOf(answer, reply.response.status)
    // HTML of a captive portal, as on trains and in hotels.
    if (code === 'unreachable' || (code === null && answer === undefined)) return unreached()
    if (code) return { kind: 'failed', code }
    onResponse?.({ date: reply.response.headers.get('date'), sentAt, receivedAt })
    if (since !== null && isUnchanged(answer, since)) return { kind: 'unchanged' }
    const update = await check(answer, yieldToMessages)
    return update ? { kind: 'arrived', update } : { kind: 'failed', code: 'unreadable_answer' }
  }

  return {
    catalogue: (since) => request(callTable.getCatalogue.path, since, checkUpdate),
    descriptions: (since) => request(callTable.getDescriptions.path, since, checkDescriptions),
  }
}

/** Whether an answer builds on the revision that was asked about, and is that revision. */
const isUnchanged = (answer: unknown, revision: number): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'version' in answer &&
  'since' in answer &&
  answer.version === revision &&
  answer.since === revision

const headers = { accept: 'application/json' }

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
