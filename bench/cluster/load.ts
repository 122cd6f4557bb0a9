import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { aForm } from '#tests/factories/recording-learner.ts'
import type { BalancedAnswer, BalancedClient, BalancedRequest } from '#tests/setup/server/balanced-client.ts'
import type { BenchLearner, ClusterAcademy } from './academy.ts'
import { type Unanswered, unansweredKind } from './unanswered.ts'

const clip = readFileSync(new URL('../../tests/fixtures/takes/recorder-vp9.webm', import.meta.url))
const ourPage = { 'x-requested-with': 'XMLHttpRequest' }
const json = { ...ourPage, 'content-type': 'application/json' }
const partBytes = 6000

/** The acknowledged changes, and the outcome of the remaining requests. */
export interface Done {
  /** Answered with 200: learner and lesson. */
  readonly finished: { readonly learner: BenchLearner; readonly lesson: number }[]
  readonly registered: string[]
  /** Uploads whose last part was answered. */
  readonly recorded: { readonly learner: BenchLearner; readonly clientId: string; readonly id: number }[]
  /** Wrong passwords for one address: those that were compared, and those refused by the limit. */
  readonly guesses: { compared: number; refused: number }
  /** Sessions that a server rejected. */
  sessionsUnknown: number
  answered: number
  /** Without an answer, by its cause. */
  readonly unanswered: Record<Unanswered, number>
  /** Ms of each answer. */
  readonly times: number[]
  /** By status: answers that are neither success nor a limit. */
  readonly refused: Record<number, number>
}

interface Load {
  readonly client: BalancedClient
  readonly academy: ClusterAcademy
  readonly signal: AbortSignal
}

/**
 * Learners who finish lessons, register, read, record and guess a password, a bounded number at a time, until the
 * signal.
 */
export async function runLoad({ client, academy, signal }: Load): Promise<Done> {
  const done: Done = {
    ...{ finished: [], registered: [], recorded: [], guesses: { compared: 0, refused: 0 }, times: [], refused: {} },
    ...{ sessionsUnknown: 0, answered: 0, unanswered: { refused: 0, cut: 0, late: 0, other: 0 } },
  }
  const send = async (request: BalancedRequest): Promise<BalancedAnswer | undefined> => {
    const from = performance.now()
    const answer = await client.send(request).catch((error: unknown) => {
      done.unanswered[unansweredKind(error)] += 1
      return undefined
    })
    if (!answer) await wait(250)
    else {
      done.answered += 1
      done.times.push(performance.now() - from)
      if (answer.status >= 400 && answer.status !== 422 && answer.status !== 429)
        done.refused[answer.status] = (done.refused[answer.status] ?? 0) + 1
    }
    return answer
  }
  const { lessons, learners } = academy
  const repeat = async (pauseMs: number, work: () => Promise<void>) => {
    while (!signal.aborted) {
      await work()
      await wait(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
    }
  }
  const finish = async () => {
    const [learner, lesson] = [anyOf(learners), anyOf(lessons)]
    const headers = { ...learner.headers, 'idempotency-key': randomUUID(), 'x-action-user': String(learner.id) }
    const answer = await send({ path: `/api/video/set-finished/${lesson}`, headers })
    if (answer?.status === 200) done.finished.push({ learner, lesson })
  }
  let registrations = 0
  const register = async () => {
    registrations += 1
    const email = `nueva.${registrations}@baila.test`
    const fields = { name: 'Eva', lastname: 'Nueva', password: 'baila1234', password_confirmation: 'baila1234' }
    const headers = { ...json, 'x-forwarded-for': `198.51.${Math.floor(registrations / 250)}.${registrations % 250}` }
    const body = JSON.stringify({ ...fields, email })
    const answer = await send({ method: 'POST', path: '/api/register', headers, body })
    if (answer && answer.status < 300) done.registered.push(email)
  }
  const read = async () => {
    const learner = anyOf(learners)
    const answer = await send({
      path: Math.random() < 0.5 ? '/api/user' : '/api/user/progress',
      headers: learner.headers,
    })
    if (answer?.status === 401) done.sessionsUnknown += 1
    await send({ path: '/api/videos' })
  }
  let recordings = 0
  const record = async () => {
    const learner = learners[recordings % learners.length] as BenchLearner
    recordings += 1
    // Three of a lesson at most: each round of the learners takes another lesson.
    const lesson = lessons[Math.floor(recordings / learners.length) % lessons.length] ?? 1
    const clientId = `toma-${randomUUID()}`
    const id = await upload(send, learner, lesson, clientId, signal)
    if (id !== undefined) done.recorded.push({ learner, clientId, id })
  }
  const guess = async () => {
    const body = JSON.stringify({ email: learners[0]?.email, password: 'otra-clave' })
    const answer = await send({ method: 'POST', path: '/api/login', headers: json, body })
    if (answer?.status === 422) done.guesses.compared += 1
    if (answer?.status === 429) done.guesses.refused += 1
  }
  await Promise.all([
    ...[finish, finish, finish, read, read, read].map((work) => repeat(60, work)),
    repeat(1500, register),
    repeat(2500, record),
    repeat(4000, guess),
  ])
  return done
}

/** Sends a recording in parts, each to the next server, as a page does: an unanswered request is repeated. */
async function upload(
  send: (request: BalancedRequest) => Promise<BalancedAnswer | undefined>,
  { headers }: BenchLearner,
  lesson: number,
  clientId: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const body = JSON.stringify({ video_id: lesson, duration: 10, start: 1, size: clip.length })
  const begin = { method: 'POST', path: `/api/uploads/${clientId}`, headers: { ...headers, ...json }, body } as const
  for (let tries = 0; tries < 40 && !signal.aborted; tries += 1) {
    let answer = await send(begin)
    while (answer?.status === 200 || answer?.status === 201) {
      const { received, user_video } = JSON.parse(answer.body) as { received: number; user_video?: { id: number } }
      if (user_video) return user_video.id
      const bytes = clip.subarray(received, received + partBytes)
      const form = aForm({}, { field: 'piece', name: 'blob', type: 'application/octet-stream', bytes })
      const path = `/api/uploads/${clientId}/pieces/${received}`
      answer = await send({ method: 'POST', path, headers: { ...headers, ...form.headers }, body: form.payload })
    }
    await wait(300)
  }
  return undefined
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
