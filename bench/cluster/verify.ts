import { percentile } from '../statistics.ts'
import type { ClusterAcademy } from './academy.ts'
import type { Done } from './load.ts'

/** Wrong passwords that one address may be tried with in an hour. */
const maxGuesses = 20

/** Compares the acknowledged changes with the stored ones. Every fault should be 0. */
export async function verify({ storage, files, jobs, servers, learners }: ClusterAcademy, done: Done) {
  const summaries = new Map<number, ReadonlySet<number>>()
  for (const { id } of learners) summaries.set(id, new Set((await storage.progress.summary(id)).finished))
  const finishesLost = done.finished.filter(({ learner, lesson }) => !summaries.get(learner.id)?.has(lesson)).length

  let registrationsLost = 0
  let mailsMissing = 0
  let mailsTwice = 0
  for (const email of done.registered) {
    if (!(await storage.accounts.findByEmail(email))) registrationsLost += 1
    const mails = await storage.mailOutbox.list(email)
    if (mails.length === 0) mailsMissing += 1
    if (mails.length > 1) mailsTwice += 1
  }

  let recordingsLost = 0
  let recordingsTwice = 0
  let notReady = 0
  for (const { learner, clientId, id } of done.recorded) {
    const own = (await storage.recordings.listOf(learner.id)).filter(({ client_id }) => client_id === clientId)
    const [recording] = own
    if (own.length > 1) recordingsTwice += 1
    if (recording?.id !== id) recordingsLost += 1
    else if (recording.status === 'uploading') notReady += 1
    else if (recording.status !== 'draft' || recording.video_key === null) recordingsLost += 1
    else if (!(await files.stat(recording.video_key))) recordingsLost += 1
  }
  const { open, setAside } = await jobs()

  let sessionsLost = 0
  for (const { origin } of [servers.a, servers.b].flatMap((server) => server ?? []))
    for (const { headers } of learners) {
      const answer = await fetch(`${origin}/api/user`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) sessionsLost += 1
    }

  const at = (share: number) => Math.round(percentile(done.times, share))
  return {
    acknowledged: {
      finishes: done.finished.length,
      registrations: done.registered.length,
      recordings: done.recorded.length,
      guesses: done.guesses,
    },
    requests: { answered: done.answered, unanswered: done.unanswered, refused: done.refused },
    ms: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    jobs: { open, setAside },
    faults: {
      ...{ finishesLost, registrationsLost, mailsMissing, mailsTwice, recordingsLost, recordingsTwice },
      ...{ sessionsLost: sessionsLost + done.sessionsUnknown, recordingsNotReady: notReady },
      guessesBeyondLimit: Math.max(0, done.guesses.compared - maxGuesses),
    },
  }
}
