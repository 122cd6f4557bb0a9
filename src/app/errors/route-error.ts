import { Failure, type FailureCode, serverFailures } from '#contract/errors.ts'
import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'
import { type FailureMessage, screenFailureMessages } from '#src/ui/screen-failure-messages.ts'

/** Why a screen could not be shown. */
interface RouteError {
  /** `chunk`: JavaScript or CSS of the page failed to load; `failure`: a call failed; `exception`: anything else. */
  readonly kind: 'chunk' | 'failure' | 'exception'
  /** HTTP status; 500 where the error carries none (F5). */
  readonly status: number
  readonly heading: string
  readonly text: string
}

/** Classifies whatever was thrown, with the message for it. */
export function routeErrorOf(thrown: unknown, online: boolean): RouteError {
  if (isChunkLoadError(thrown)) return { kind: 'chunk', status: 500, ...words(online ? 'unreachable' : 'offline') }
  if (thrown instanceof Failure) return { kind: 'failure', status: statusOf(thrown.code), ...words(thrown.code) }
  return { kind: 'exception', status: statusIn(thrown), ...words('unexpected') }
}

const statusOf = (code: FailureCode): number =>
  code in serverFailures ? serverFailures[code as keyof typeof serverFailures] : 500

function words(code: FailureCode) {
  const known: Partial<Record<FailureCode, FailureMessage>> = screenFailureMessages
  const { title: heading, text } = known[code] ?? screenFailureMessages.unexpected
  return { heading, text }
}

function statusIn(thrown: unknown): number {
  if (typeof thrown !== 'object' || thrown === null || !('status' in thrown)) return 500
  return typeof thrown.status === 'number' ? thrown.status : 500
}
