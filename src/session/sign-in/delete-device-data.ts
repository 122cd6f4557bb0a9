import { downloadsChannel } from '#browser-storage/download-record.ts'
import { downloadStore } from '#browser-storage/download-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { partStore } from '#browser-storage/part-store.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { removeUnused } from '#downloads/download-lesson.ts'
import { filesOf } from '#downloads/queue.ts'
import { log } from '#src/platform/log.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { createOutboxMirror } from '../learning/outbox-mirror.ts'

/** In ms: storage that hangs must not keep a learner from signing out; the bytes of many lessons take seconds. */
const timeoutMs = 10_000

/**
 * Deletes what a sign-out leaves on this device for the next sign-in of the learner - downloads, recordings, pending
 * actions - once their account was deleted: it could not be removed then. What fails is logged.
 */
export async function deleteDeviceData(userId: number): Promise<void> {
  const works = [deleteDownloads(userId), deleteActions(userId), takeStore.removeAllOf(userId)]
  const logged = works.map((work) => work.catch((cause: unknown) => log.warn('data stayed on the device', { cause })))
  await withTimeout(timeoutMs, Promise.all(logged))
}

async function deleteDownloads(userId: number): Promise<void> {
  const records = await downloadStore.of(userId)
  for (const { key } of records) await downloadStore.remove(key)
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(downloadsChannel)
    channel.postMessage({ kind: 'changed' })
    channel.close()
  }
  await removeUnused({ store: downloadStore, parts: partStore }, records.flatMap(filesOf))
}

async function deleteActions(userId: number): Promise<void> {
  const mirror = createOutboxMirror(() => localStorage)
  const mirrored = mirror.read().filter((entry) => entry.userId === userId)
  mirror.remove(mirrored.map(({ key }) => key))
  for (const { key } of await outboxStore.of(userId)) await outboxStore.remove(key)
}
