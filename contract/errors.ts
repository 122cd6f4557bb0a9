/**
 * Every failure code of the server, with its HTTP status. The list is closed: a code that is not here cannot be sent,
 * and the table of Spanish words in `src/ui/failure-messages.ts` is exhaustive by type.
 */
export const serverFailures = {
  invalid_request: 422,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  lesson_unknown: 404,
  lesson_locked: 403,
  subscription_needed: 403,
  course_unpublished: 403,
  program_unpublished: 403,
  credentials_wrong: 422,
  email_taken: 422,
  email_unknown: 422,
  link_spent: 422,
  code_wrong: 422,
  password_wrong: 422,
  fresh_sign_in_needed: 403,
  coupon_unknown: 422,
  coupon_used: 422,
  coupon_exhausted: 422,
  coupon_expired: 422,
  /** Only for a monthly plan, where annual plans are sold. */
  coupon_monthly_only: 422,
  price_unknown: 422,
  /** The amount, date or trial the page showed is no longer the current one: nothing was charged. */
  quote_changed: 409,
  /** There is a subscription that this request would duplicate. */
  already_subscribed: 409,
  /** Another payment of the learner is being processed. */
  payment_in_progress: 409,
  /** The card was declined; the message of the provider, in Spanish, travels with it. */
  card_declined: 402,
  no_subscription: 422,
  no_payment_method: 404,
  offer_unavailable: 422,
  withdrawal_closed: 422,
  payments_unavailable: 503,
  provider_refused: 422,
  provider_unreachable: 502,
  image_refused: 422,
  recording_refused: 422,
  recording_limit: 403,
  recording_busy: 409,
  too_young: 403,
  conditions_needed: 422,
  method_not_allowed: 405,
  too_slow: 408,
  too_large: 413,
  range_unsatisfiable: 416,
  too_many_requests: 429,
  sign_in_limited: 429,
  unexpected: 500,
  busy: 503,
  /** The staff announced maintenance: nothing is written until it ends; their sentence travels with it. */
  maintenance: 503,
  /** The database is out of reach. */
  unavailable: 503,
  /** A disk of the server is full. */
  out_of_space: 507,
} as const

/** Failures of the client: without an answer, or without a readable one. */
export const clientFailures = ['offline', 'unreachable', 'unreadable_answer', 'storage_unavailable'] as const

export type ServerFailureCode = keyof typeof serverFailures
export type FailureCode = ServerFailureCode | (typeof clientFailures)[number]

/** What is wrong with one field of a request. The value itself never travels back. */
export interface FailureIssue {
  /** Dotted path of the field, such as `videos.3.duration`. */
  readonly path: string
  /** Machine-readable kind of fault, such as `type` or `min`. */
  readonly code: string
}

/** The body of a failed answer. */
export interface FailureBody {
  readonly code: ServerFailureCode
  readonly issues?: readonly FailureIssue[]
  /** Spanish message, where the specification reads it from the answer. */
  readonly message?: string
  /** The same message by field, where the specification reads `errors.email[0]`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

interface FailureOptions {
  readonly issues?: readonly FailureIssue[]
  readonly serverMessage?: string | undefined
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** A failure with a code of the closed list. Its message is for logs; the UI shows a text by its code. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly issues: readonly FailureIssue[]
  /** The server's own message for the UI, if it sent one. */
  readonly serverMessage: string | undefined
  /** Seconds to wait before a retry, from `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, options: FailureOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.issues = options.issues ?? []
    this.serverMessage = options.serverMessage
    this.retryAfter = options.retryAfter
  }
}

/** Whether a text is one of the codes a server may send. */
export function isServerFailureCode(code: unknown): code is ServerFailureCode {
  return typeof code === 'string' && Object.hasOwn(serverFailures, code)
}
