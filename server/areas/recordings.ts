import type { FastifyInstance } from 'fastify'
import { boundedQueue } from '#server/gateways/bounded-queue.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { recordingRoutes } from '#server/routes/recordings.ts'
import { playedFrom, type ServerParts } from '#server/server-parts.ts'

/** Takes that are put together and looked at side by side: each is in memory whole. */
const turns = { atOnce: 4, waiting: 60, retryAfter: 5 }

/** What learners record beside a lesson. */
export async function recordingArea(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const { config, storage, files, recordingMedia, now } = parts
  const { run } = boundedQueue(turns)
  const ports = { ...storage, files, media: recordingMedia, secrets: randomSecrets, inTurn: run, now }
  await app.register(recordingRoutes({ ...ports, addressOf: playedFrom(config) }))
}
