import { type DownloadRecord, downloadKey } from '#browser-storage/download-record.ts'
import { Failure } from '#contract/errors.ts'
import { isTriedAtStart } from './download-halt.ts'
import { removeUnused } from './download-lesson.ts'
import { createDownloadRunner } from './download-runner.ts'
import type { Downloads } from './downloads.ts'
import type { DownloadPorts } from './ports.ts'
import { filesOf, lastPosition, movedPosition } from './queue.ts'
import { createTabState } from './tab-state.ts'

/** The downloads of one tab. */
export function createDownloads(ports: DownloadPorts): Downloads {
  const { store, network } = ports
  const tab = createTabState(ports)
  const runner = createDownloadRunner(ports, tab)

  /** Applies what another tab has changed. */
  const follow = async () => {
    if (tab.learner() === null) return
    tab.set({ wifiOnly: ports.wifiOnly.read() })
    const records = await tab.reload()
    const current = records.find(({ key }) => key === runner.running())
    if (runner.running() && (!current || current.state === 'paused')) runner.interrupt()
    runner.wake()
  }
  ports.onMessage((message) => {
    if (message.kind === 'record') tab.patch(message.record)
    else void follow().catch(() => undefined)
  })
  network.subscribe(() => {
    if (tab.learner() === null) return
    if (!tab.mayDownload() || ports.background?.isWanted()) runner.interrupt()
    runner.wake()
  })

  /** Makes a change of the queue, shows it in every tab and continues. */
  const command = async (task: (learnerId: number) => Promise<void>): Promise<void> => {
    const learnerId = tab.learner()
    if (learnerId === null) throw new Failure('signed_out')
    try {
      await task(learnerId)
    } catch (cause) {
      throw cause instanceof Failure ? cause : new Failure('storage_unavailable', { cause })
    }
    await tab.reload()
    ports.post({ kind: 'changed' })
    runner.wake()
  }
  const discard = async (records: readonly DownloadRecord[]) => {
    for (const { key } of records) await store.remove(key)
    if (records.some(({ key }) => key === runner.running())) runner.interrupt()
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

    async setLearner(learnerId) {
      if (learnerId === tab.learner()) return
      runner.interrupt()
      tab.setLearner(learnerId)
      const records = await tab.reload().catch(() => [])
      if (learnerId === null) return
      for (const { key, halt } of records)
        if (isTriedAtStart(halt)) await store.change(key, { halt: null }).catch(() => undefined)
      await tab.reload().catch(() => [])
      void tab.measure().catch(() => undefined)
      runner.wake()
    },

    add: (lessons, lines) =>
      command(async (learnerId) => {
        if (!(await ports.isSupported())) throw new Failure('storage_unavailable')
        const stored = new Map((await store.of(learnerId)).map((record) => [record.key, record]))
        const added = lessons.filter(({ id }) => stored.get(downloadKey(learnerId, id))?.lines !== lines)
        const replaced = added
          .map(({ id }) => stored.get(downloadKey(learnerId, id)))
          .filter((record) => record !== undefined)
        for (const { id } of lessons) {
          const existing = stored.get(downloadKey(learnerId, id))
          if (existing?.lines === lines && existing.state !== 'complete')
            await store.change(existing.key, { state: 'waiting', halt: null })
        }
        if (replaced.some(({ key }) => key === runner.running())) runner.interrupt()
        const first = lastPosition([...stored.values()])
        await store.putAll(
          added.map(({ id, title, bytes = 0 }, at) =>
            newRecord({ learnerId, id, title, bytes, lines, position: first + at, at: ports.now() }),
          ),
        )
        if (replaced.length > 0) await release(replaced)
        void ports.persist()
        ports.onAdded()
      }),

    pause: (lessonId) =>
      command(async (learnerId) => {
        const key = downloadKey(learnerId, lessonId)
        if ((await store.find(key))?.state === 'complete') return
        await store.change(key, { state: 'paused', halt: null })
        if (runner.running() === key) runner.interrupt()
      }),

    resume: (lessonId) =>
      command(async (learnerId) => {
        const record = await store.find(downloadKey(learnerId, lessonId))
        if (record)
          await store.change(record.key, { halt: null, ...(record.state === 'complete' ? {} : { state: 'waiting' }) })
      }),

    move: (lessonId, to) =>
      command(async (learnerId) => {
        const key = downloadKey(learnerId, lessonId)
        const position = movedPosition(await store.of(learnerId), key, to)
        if (position !== undefined) await store.change(key, { position })
      }),

    remove: (lessonId) =>
      command(async (learnerId) => {
        const record = await store.find(downloadKey(learnerId, lessonId))
        if (record) await discard([record])
      }),

    removeAll: () => command(async (learnerId) => discard(await store.of(learnerId))),

    async setWifiOnly(on) {
      ports.wifiOnly.write(on)
      tab.set({ wifiOnly: on })
      if (!tab.mayDownload()) runner.interrupt()
      ports.post({ kind: 'changed' })
      runner.wake()
    },

    async sizes(lessonIds) {
      // The free space is reported beside them.
      const [sizes] = await Promise.all([ports.fetchSizes(lessonIds), tab.measure().catch(() => undefined)])
      return sizes
    },
  }
}

interface NewDownload {
  readonly learnerId: number
  readonly id: number
  readonly title: string
  readonly bytes: number
  readonly lines: number
  readonly position: number
  readonly at: number
}

const newRecord = ({ learnerId, id, title, bytes, lines, position, at }: NewDownload): DownloadRecord => ({
  key: downloadKey(learnerId, id),
  user_id: learnerId,
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
