import { type DownloadRecord, downloadKey } from '#browser-storage/download-record.ts'
import { Failure } from '#contract/errors.ts'
import { isTriedAtStart } from './download-halt.ts'
import { removeUnused } from './download-lesson.ts'
import { createDownloadWorker } from './download-worker.ts'
import type { Downloads } from './downloads.ts'
import type { DownloadPorts } from './ports.ts'
import { filesOf, lastPosition, movedPosition } from './queue.ts'
import { createTabState } from './tab-state.ts'

/** The downloads of one tab. */
export function createDownloads(ports: DownloadPorts): Downloads {
  const { store, network } = ports
  const tab = createTabState(ports)
  const worker = createDownloadWorker(ports, tab)

  /** Applies what another tab has changed. */
  const follow = async () => {
    if (tab.learner() === null) return
    tab.set({ wifiOnly: ports.wifiOnly.read() })
    const records = await tab.reload()
    const current = records.find(({ key }) => key === worker.running())
    if (worker.running() && (!current || current.state === 'paused')) worker.interrupt()
    worker.wake()
  }
  ports.onMessage((message) => {
    if (message.kind === 'record') tab.patch(message.record)
    else void follow().catch(() => undefined)
  })
  network.subscribe(() => {
    if (tab.learner() === null) return
    if (!tab.mayDownload() || ports.background?.isWanted()) worker.interrupt()
    worker.wake()
  })

  /** Makes a change of the queue, shows it in every tab and continues. */
  const command = async (task: (who: number) => Promise<void>): Promise<void> => {
    const who = tab.learner()
    if (who === null) throw new Failure('signed_out')
    try {
      await task(who)
    } catch (cause) {
      throw cause instanceof Failure ? cause : new Failure('storage_unavailable', { cause })
    }
    await tab.reload()
    ports.post({ kind: 'changed' })
    worker.wake()
  }
  const discard = async (records: readonly DownloadRecord[]) => {
    for (const { key } of records) await store.remove(key)
    if (records.some(({ key }) => key === worker.running())) worker.interrupt()
    await release(records)
  }
  /** Deletes the bytes of downloads that are not in the queue any more, or not with these files. */
  const release = async (records: readonly DownloadRecord[]) => {
    await removeUnused(ports, records.flatMap(filesOf))
    // There is room now for one that found the device full.
    for (const { key, halt } of tab.state().records) if (halt === 'full') await store.change(key, { halt: null })
    void tab.measure()
  }

  return {
    state: tab.state,
    subscribe: tab.subscribe,

    async setLearner(who) {
      if (who === tab.learner()) return
      worker.interrupt()
      tab.setLearner(who)
      const records = await tab.reload().catch(() => [])
      if (who === null) return
      for (const { key, halt } of records)
        if (isTriedAtStart(halt)) await store.change(key, { halt: null }).catch(() => undefined)
      await tab.reload().catch(() => [])
      void tab.measure().catch(() => undefined)
      worker.wake()
    },

    add: (lessons, lines) =>
      command(async (who) => {
        if (!(await ports.isSupported())) throw new Failure('storage_unavailable')
        const stored = new Map((await store.of(who)).map((record) => [record.key, record]))
        const added = lessons.filter(({ id }) => stored.get(downloadKey(who, id))?.lines !== lines)
        const replaced = added
          .map(({ id }) => stored.get(downloadKey(who, id)))
          .filter((record) => record !== undefined)
        for (const { id } of lessons) {
          const existing = stored.get(downloadKey(who, id))
          if (existing?.lines === lines && existing.state !== 'complete')
            await store.change(existing.key, { state: 'waiting', halt: null })
        }
        if (replaced.some(({ key }) => key === worker.running())) worker.interrupt()
        const first = lastPosition([...stored.values()])
        await store.putAll(
          added.map(({ id, title, bytes = 0 }, at) =>
            newRecord({ who, id, title, bytes, lines, position: first + at, at: ports.now() }),
          ),
        )
        if (replaced.length > 0) await release(replaced)
        void ports.persist()
        ports.onAdded()
      }),

    pause: (lessonId) =>
      command(async (who) => {
        const key = downloadKey(who, lessonId)
        if ((await store.find(key))?.state === 'complete') return
        await store.change(key, { state: 'paused', halt: null })
        if (worker.running() === key) worker.interrupt()
      }),

    resume: (lessonId) =>
      command(async (who) => {
        const record = await store.find(downloadKey(who, lessonId))
        if (record)
          await store.change(record.key, { halt: null, ...(record.state === 'complete' ? {} : { state: 'waiting' }) })
      }),

    move: (lessonId, to) =>
      command(async (who) => {
        const key = downloadKey(who, lessonId)
        const position = movedPosition(await store.of(who), key, to)
        if (position !== undefined) await store.change(key, { position })
      }),

    remove: (lessonId) =>
      command(async (who) => {
        const record = await store.find(downloadKey(who, lessonId))
        if (record) await discard([record])
      }),

    removeAll: () => command(async (who) => discard(await store.of(who))),

    async setWifiOnly(on) {
      ports.wifiOnly.write(on)
      tab.set({ wifiOnly: on })
      if (!tab.mayDownload()) worker.interrupt()
      ports.post({ kind: 'changed' })
      worker.wake()
    },

    async sizes(lessonIds) {
      // The free space is reported beside them.
      const [sizes] = await Promise.all([ports.fetchSizes(lessonIds), tab.measure().catch(() => undefined)])
      return sizes
    },
  }
}

interface NewDownload {
  readonly who: number
  readonly id: number
  readonly title: string
  readonly bytes: number
  readonly lines: number
  readonly position: number
  readonly at: number
}

const newRecord = ({ who, id, title, bytes, lines, position, at }: NewDownload): DownloadRecord => ({
  key: downloadKey(who, id),
  user_id: who,
  lesson_id: id,
  title,
  lines,
  position,
  state: 'waiting',
  halt: null,
  bytes,
  stored_bytes: 0,
  added_at: at,
  completed_at: null,
  download: null,
  outdated: 'no',
})
