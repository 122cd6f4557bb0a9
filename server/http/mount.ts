import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { ArkErrors } from '#contract/ark.ts'
import { calls } from '#contract/calls.ts'
import {
  type AnswerOf,
  type BodyOf,
  type Check,
  type Endpoint,
  needsProof,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { mayCall, type Role } from '#contract/rules/roles.ts'
import { isKeptForAnother, roleOfCaller, signedIn } from './caller.ts'
import { accepted, answerFailureAsText } from './failures.ts'
import { bodyOf } from './form-body.ts'
import { sameOriginProof } from './same-origin-proof.ts'
import { unreadablePart } from './unreadable.ts'
import { withForm } from './upload.ts'

export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/**
 * Mounts a declared call: what comes in is checked, who may is asked, and what goes out is checked, so that a field
 * nobody declared never leaves. A call that is not in `contract/calls.ts` is refused at the start.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handler: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Promise<AnswerOf<E>>,
): void {
  register(app, declared, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    return JSON.stringify(checkedAnswer(declared, await handler(await read(declared, request), request, reply)))
  })
}

export interface FormInput<E extends Endpoint> extends Input<E> {
  readonly file: Uint8Array
}

/**
 * Mounts a declared call that carries a file, as `mount` does: who may is asked before the form is read, and its other
 * fields are the body. `refused` is what a file of another kind is told.
 */
export function mountUpload<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  refused: () => Failure,
  handler: (input: FormInput<E>, request: FastifyRequest, reply: FastifyReply) => Promise<AnswerOf<E>>,
): void {
  register(app, declared, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const { params, query } = await read(declared, request)
    const sender = { accountId: signedIn(request).account.id }
    return withForm(request, declared, refused, sender, async ({ file, fields }) => {
      const body = checkPart(declared.body, fields, 'body') as BodyOf<E>
      return JSON.stringify(checkedAnswer(declared, await handler({ params, query, body, file }, request, reply)))
    })
  })
}

/** Mounts a declared call that sends bytes prepared before; whoever prepares them passes `checkedAnswer` first. */
export function mountPrepared<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handler: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  register(app, declared, async (request, reply) =>
    // The same bytes for every caller: who calls is asked only where that matters.
    handler(await read(declared, request, declared.who !== 'anyone'), request, reply),
  )
}

/** The answer with its declared fields alone. An answer that breaks its declaration is our fault, and says so in the log. */
export function checkedAnswer<E extends Endpoint>(declared: E, answer: AnswerOf<E>): AnswerOf<E> {
  const checked: unknown = declared.answer(answer)
  if (!(checked instanceof ArkErrors)) return checked as AnswerOf<E>
  const places = checked.map((error) => `${error.path.join('.')} (${error.code})`)
  throw new Error(`the answer of ${declared.path} breaks its declaration at ${places.slice(0, 5).join(', ')}`)
}

/** Throws when a declared call was not mounted: the page would ask for something that is not there. */
export function assertAllMounted(app: FastifyInstance): void {
  const missing = Object.entries<Endpoint>(calls).filter(([, { method, path }]) => !app.hasRoute({ method, url: path }))
  if (missing.length > 0) throw new Error(`declared but not mounted: ${missing.map(([name]) => name).join(', ')}`)
}

function register(app: FastifyInstance, declared: Endpoint, handler: RouteHandlerMethod) {
  if (!Object.values<Endpoint>(calls).includes(declared))
    throw new Error(`${declared.method} ${declared.path} is not in contract/calls.ts`)
  app.route({
    method: declared.method,
    url: declared.path,
    // A HEAD that changes something would be a change without an answer.
    exposeHeadRoute: declared.method === 'GET' && !needsProof(declared),
    ...(needsProof(declared) ? { onRequest: sameOriginProof } : {}),
    ...(declared.refusal === 'text' ? { errorHandler: answerFailureAsText } : {}),
    handler,
  })
}

async function read<E extends Endpoint>(declared: E, request: FastifyRequest, whoMatters = true): Promise<Input<E>> {
  if (whoMatters) refuseStrangers(declared, request)
  return {
    params: checkPart(declared.params, request.params, 'params'),
    query: checkPart(declared.query, request.query, 'query'),
    // That of a form is read with its file.
    body: declared.upload ? undefined : checkPart(declared.body, await bodyOf(request, declared), 'body'),
  } as Input<E>
}

/** Asks who may before anything that was sent is looked at: a stranger learns nothing about what would be right. */
function refuseStrangers(declared: Endpoint, request: FastifyRequest): void {
  const role = roleOfCaller(request)
  if (!(mayCall[declared.who] as readonly Role[]).includes(role))
    throw new Failure(role === 'guest' ? 'signed_out' : 'forbidden')
  // As if nobody had signed in: what was kept for somebody else waits for them.
  if (isKeptForAnother(request)) throw new Failure('signed_out')
}

function checkPart(check: Check | undefined, value: unknown, part: string): unknown {
  if (!check) return undefined
  const unreadable = unreadablePart(value, part)
  if (unreadable) throw new Failure('invalid_request', { issues: [unreadable] })
  try {
    return accepted(check(value ?? {}))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const issues = error.issues.map(({ path, code }) => ({ path: path === '' ? part : `${part}.${path}`, code }))
    throw new Failure('invalid_request', { issues })
  }
}
