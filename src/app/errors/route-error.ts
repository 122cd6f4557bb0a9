import { Failure, type FailureCode, serverFailures } from '#contract/errors.ts'
import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'
import { type FailureMessage, screenFailureMessages } from '#src/ui/screen-failure-messages.ts'

/** Why a screen could not be shown. */
export interface RouteError {
  /** `piece`: a part of the page itself did not load. */
  readonly kind: 'piece' | 'failure' | 'fault'
  /** As HTTP counts them; what carries none is a 500 (F5). */
  readonly status: number
  readonly heading: string
  readonly text: string
}

/** What to say of anything that was thrown. */
export function routeErrorOf(thrown: unknown, online: boolean): RouteError {
  if (isChunkLoadError(thrown)) return { kind: 'piece', status: 500, ...words(online ? 'unreachable' : 'offline') }
  if (thrown instanceof Failure) return { kind: 'failure', status: statusOf(thrown.code), ...words(thrown.code) }
  return { kind: 'fault', status: statusIn(thrown), ...words('unexpected') }
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
