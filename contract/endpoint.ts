import type { type } from 'arktype'
import type { Who } from './rules/roles.ts'

/** A check of any shape, whatever scope it was written in. */
export type Check<T = unknown> = type.Any<T>

/** A file that travels with a call, as `multipart/form-data`. */
interface Upload {
  /** Name of the form's field. */
  readonly field: string
  /** Accepted MIME types; the bytes are checked too. */
  readonly accepts: readonly string[]
  /** Maximum bytes. */
  readonly limit: number
}

/**
 * One call between the page and the server, written once: the server mounts it, the page calls it, the OpenAPI
 * document and the test of who may call what are made from it.
 */
export interface Endpoint<
  Params extends Check = Check,
  Query extends Check = Check,
  Body extends Check = Check,
  Answer extends Check = Check,
> {
  readonly method: 'GET' | 'POST'
  /** Rooted path; parameters are written `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  /** The rows of docs/capabilities.md, docs/readings.md or docs/beyond.md that this call comes from. */
  readonly source: string
  readonly who: Who
  /** True for every call that alters something on the server, the specified GETs among them. */
  readonly changesState: boolean
  /**
   * Needs the proof of origin although it changes nothing: its answer is more than another page may even ask for, or a
   * wrong guess counts against the caller and their network.
   */
  readonly sameOriginOnly?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /**
   * Whether the specification marks the call (form) or (multipart): its body may come as JSON, urlencoded or as
   * multipart, numbers and booleans as text or as themselves (Q54). A call with `upload` is multipart alone.
   */
  readonly form?: true
  /** Present when the call carries a file; the other fields of its form are the body. */
  readonly upload?: Upload
  /** `text` for the calls whose refusal the specification reads as plain text. */
  readonly refusal?: 'json' | 'text'
  readonly answer: Answer
}

/** Declares a call; returns it unchanged, with its exact types. */
export function endpoint<
  const Params extends Check = Check<Record<never, never>>,
  const Query extends Check = Check<Record<never, never>>,
  const Body extends Check = Check<undefined>,
  const Answer extends Check = Check,
>(declared: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return declared
}

/** Whether a call needs the same-origin proof. */
export const needsProof = ({
  changesState,
  sameOriginOnly,
}: Pick<Endpoint, 'changesState' | 'sameOriginOnly'>): boolean => changesState || sameOriginOnly === true

export type ParamsOf<E> = E extends Endpoint<infer P, Check, Check, Check> ? P['infer'] : never
export type QueryOf<E> = E extends Endpoint<Check, infer Q, Check, Check> ? Q['infer'] : never
export type BodyOf<E> = E extends Endpoint<Check, Check, infer B, Check> ? B['infer'] : never
/** The body before it is parsed: booleans and ids may be text. */
export type BodyInputOf<E> = E extends Endpoint<Check, Check, infer B, Check> ? B['inferIn'] : never
export type AnswerOf<E> = E extends Endpoint<Check, Check, Check, infer A> ? A['infer'] : never
