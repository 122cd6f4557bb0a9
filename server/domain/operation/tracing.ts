/** One traced piece of work, from its start until `end`. */
export interface Span {
  end(outcome: SpanOutcome): void
}

interface SpanOutcome {
  /** Facts known at the end, such as the status of an answer. None of them names a person. */
  readonly attributes?: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

/** Records durations of work, where a collector is configured. */
export interface Tracing {
  /** `traceparent` is the W3C header of the request that caused the work, if it had one. */
  start(name: string, kind: 'server' | 'job', traceparent?: string): Span
  /** Sends what is not sent yet. */
  close(): Promise<void>
}
