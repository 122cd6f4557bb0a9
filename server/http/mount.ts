import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { ArkErrors } from '#contract/ark.ts'
import { calls } from '#contract/calls.ts'
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  needsProof,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { mayCall, type Role } from '#contract/rules/roles.ts'
import { isForAnotherUser, roleOfCaller, sameForEveryone, signedIn } from './caller.ts'
import { textErrorHandler } from './failures.ts'
import { bodyOf } from './form-body.ts'
import { checkInput } from './input-checks.ts'
import { sameOriginProof } from './same-origin-proof.ts'
import { withUpload } from './upload.ts'

interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/**
 * Mounts a declared call: authorises the caller, validates the input, and validates the answer, so that undeclared
 * fields never leave. Throws for a call that is not in `contract/calls.ts`. `answerRepeated` comes before the caller is
 * authorised, for a call that ends the session it is made with: it may answer one that is repeated.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handler: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Promise<AnswerOf<E>>,
  answerRepeated?: (request: FastifyRequest, reply: FastifyReply) => Promise<AnswerOf<E> | undefined>,
): void {
  const json = (reply: FastifyReply, answer: AnswerOf<E>) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    return JSON.stringify(checkedAnswer(declared, answer))
  }
  register(
    app,
    declared,
    async (request, reply) => json(reply, await handler(await readInput(declared, request), request, reply)),
    {
      beforeAuthorizing:
        answerRepeated &&
        (async (request, reply) => {
          const answer = await answerRepeated(request, reply)
          return answer === undefined ? undefined : reply.send(json(reply, answer))
        }),
    },
  )
}

interface FormInput<E extends Endpoint> extends Input<E> {
  readonly file: Uint8Array
}

/**
 * Mounts a declared call that uploads a file; the other fields of its form are the body. `refused` makes the failure
 * for a file of another media type.
 */
export function mountUpload<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  refused: () => Failure,
  handler: (input: FormInput<E>, request: FastifyRequest, reply: FastifyReply) => Promise<AnswerOf<E>>,
): void {
  register(app, declared, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const { params, query } = await readInput(declared, request)
    const options = { refused, accountId: signedIn(request).account.id }
    return withUpload(request, declared, options, async ({ file, fields }) => {
      const body = checkInput(declared.body, fields, 'body') as BodyOf<E>
      return JSON.stringify(checkedAnswer(declared, await handler({ params, query, body, file }, request, reply)))
    })
  })
}

/** Mounts a declared call that sends a prepared response, whose content has passed `checkedAnswer`. */
export function mountPrepared<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handler: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  // A call open to anyone sends the same bytes to every caller: it works during a database outage.
  register(app, declared, async (request, reply) => handler(await readInput(declared, request), request, reply), {
    isSameForEveryone: declared.who === 'anyone',
  })
}

/** Strips undeclared fields from an answer. Throws, to be logged as our error, when it breaks its declaration. */
export function checkedAnswer<E extends Endpoint>(declared: E, answer: AnswerOf<E>): AnswerOf<E> {
  const checked: unknown = declared.answer(answer)
  if (!(checked instanceof ArkErrors)) return checked as AnswerOf<E>
  const places = checked.map((error) => `${error.path.join('.')} (${error.code})`)
  throw new Error(`the answer of ${declared.path} breaks its declaration at ${places.slice(0, 5).join(', ')}`)
}

/** Throws unless every declared call is mounted. */
export function assertAllMounted(app: FastifyInstance): void {
  const missing = Object.entries<Endpoint>(calls).filter(([, { method, path }]) => !app.hasRoute({ method, url: path }))
  if (missing.length > 0) throw new Error(`declared but not mounted: ${missing.map(([name]) => name).join(', ')}`)
}

interface RouteOptions {
  /** Neither authenticated nor authorised. */
  readonly isSameForEveryone?: boolean
  readonly beforeAuthorizing?: ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) | undefined
}

function register(
  app: FastifyInstance,
  declared: Endpoint,
  handler: RouteHandlerMethod,
  { isSameForEveryone = false, beforeAuthorizing }: RouteOptions = {},
) {
  const { method, path } = declared
  if (!Object.values<Endpoint>(calls).includes(declared))
    throw new Error(`${method} ${path} is not in contract/calls.ts`)
  if (!path.startsWith(`${app.prefix}/`)) throw new Error(`${path} is mounted below ${app.prefix}`)
  app.route({
    method,
    url: path.slice(app.prefix.length),
    // A call that changes state answers no HEAD.
    exposeHeadRoute: method === 'GET' && !needsProof(declared),
    onRequest: [
      ...(needsProof(declared) ? [sameOriginProof] : []),
      ...(beforeAuthorizing ? [beforeAuthorizing] : []),
      ...(isSameForEveryone ? [] : [authorize(declared)]),
    ],
    config: isSameForEveryone ? sameForEveryone.config : {},
    ...(declared.refusal === 'text' ? { errorHandler: textErrorHandler } : {}),
    handler,
  })
}

/** Refuses callers without the declared role before the body is read: they learn nothing about what would be valid. */
const authorize =
  ({ who }: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    const role = roleOfCaller(request)
    if (!(mayCall[who] as readonly Role[]).includes(role))
      throw new Failure(role === 'guest' ? 'signed_out' : 'forbidden')
    // As for a guest: the other learner's device keeps its pending action until they sign in again.
    if (isForAnotherUser(request)) throw new Failure('signed_out')
  }

async function readInput<E extends Endpoint>(declared: E, request: FastifyRequest): Promise<Input<E>> {
  return {
    params: checkInput(declared.params, request.params, 'params'),
    query: checkInput(declared.query, request.query, 'query'),
    // The body of an upload is read with its file.
    body: declared.upload ? undefined : checkInput(declared.body, await bodyOf(request, declared), 'body'),
  } as Input<E>
}
