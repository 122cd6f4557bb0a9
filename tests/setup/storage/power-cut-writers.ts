import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The recording that every learner sends. */
export const sentClip = readFileSync(new URL('../../fixtures/takes/recorder-vp9.webm', import.meta.url))
const partBytes = 6000
const finishersAtOnce = 8

/** What a server has acknowledged. */
export interface Ledger {
  /** `USER LESSON`. */
  readonly finishes: Set<string>
  readonly recordings: { readonly id: number; readonly userId: number; readonly clientId: string }[]
}

interface WritingLearner {
  readonly id: number
  readonly headers: Readonly<Record<string, string>>
}

interface Writing {
  readonly origin: string
  readonly learners: readonly WritingLearner[]
  readonly lessonCount: number
  /** What was answered with success is added here. */
  readonly acknowledged: Ledger
  readonly random: () => number
}

/** Learners who finish lessons and send recordings, whole and in parts, until the signal; failures are ignored. */
export async function writeAsLearners(writing: Writing, { signal }: AbortController): Promise<void> {
  const { acknowledged, lessonCount, learners, random } = writing
  const draw = () => ({
    learner: learners[Math.floor(random() * learners.length)] as WritingLearner,
    lesson: 1 + Math.floor(random() * lessonCount),
  })
  const finish = async () => {
    const { learner, lesson } = draw()
    const answer = await send(writing, signal, learner, `/api/video/set-finished/${lesson}`)
    if (answer) acknowledged.finishes.add(`${learner.id} ${lesson}`)
  }
  const record = async (inParts: boolean) => {
    const { learner, lesson } = draw()
    const clientId = `toma-${randomUUID()}`
    const id = inParts
      ? await sendInParts(writing, signal, learner, { clientId, lesson })
      : await sendWhole(writing, signal, learner, { clientId, lesson })
    if (id !== undefined) acknowledged.recordings.push({ id, userId: learner.id, clientId })
  }
  const repeat = async (work: () => Promise<void>) => {
    while (!signal.aborted) await work()
  }
  await Promise.all([
    ...Array.from({ length: finishersAtOnce }, () => repeat(finish)),
    repeat(() => record(false)),
    repeat(() => record(true)),
  ])
}

interface Take {
  readonly clientId: string
  readonly lesson: number
}

async function sendWhole(writing: Writing, signal: AbortSignal, learner: WritingLearner, { clientId, lesson }: Take) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ duration: '2', start: '0', client_id: clientId })) body.set(name, value)
  body.set('file', new Blob([new Uint8Array(sentClip)], { type: 'video/webm' }), 'take.webm')
  const answer = await send(writing, signal, learner, `/api/upload-video/${lesson}`, body)
  return answer ? (answer as { id: number }).id : undefined
}

async function sendInParts(writing: Writing, signal: AbortSignal, learner: WritingLearner, { clientId, lesson }: Take) {
  const facts = JSON.stringify({ video_id: lesson, duration: 2, start: 0, size: sentClip.length })
  let answer = await send(writing, signal, learner, `/api/uploads/${clientId}`, facts)
  while (answer) {
    const { received, user_video } = answer as { received: number; user_video?: { id: number } | null }
    if (user_video) return user_video.id
    const body = new FormData()
    const part = new Uint8Array(sentClip.subarray(received, received + partBytes))
    body.set('piece', new Blob([part], { type: 'application/octet-stream' }), 'piece')
    answer = await send(writing, signal, learner, `/api/uploads/${clientId}/pieces/${received}`, body)
  }
  return undefined
}

/** The answer's JSON; undefined for a failure or none. */
async function send(
  { origin }: Writing,
  signal: AbortSignal,
  { id, headers }: WritingLearner,
  path: string,
  body?: FormData | string,
): Promise<unknown> {
  // An IP address of each learner: calls are limited by network.
  const network = { 'x-forwarded-for': `10.1.${id >> 8}.${id & 255}` }
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const request = { headers: { ...headers, ...network, ...type }, signal, ...(body ? { method: 'POST', body } : {}) }
  try {
    const answer = await fetch(`${origin}${path}`, request)
    const text = await answer.text()
    return answer.ok ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
