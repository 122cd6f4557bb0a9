import { type DownloadRecord, downloadKey } from '#browser-storage/download-record.ts'
import type { DownloadSize } from '#contract/download.ts'
import type { Downloads, DownloadsState } from '#downloads/downloads.ts'

/** A queued download. */
export function aDownloadRecord(over: Partial<DownloadRecord> = {}): DownloadRecord {
  const { user_id = 1, lesson_id = 1 } = over
  return {
    key: downloadKey(user_id, lesson_id),
    user_id,
    lesson_id,
    title: `Clase ${lesson_id}`,
    lines: 480,
    position: lesson_id,
    state: 'waiting',
    halt: null,
    bytes: 45_000_000,
    stored_bytes: 0,
    added_at: Date.UTC(2026, 10, 20, 10),
    completed_at: null,
    download: null,
    outdated: 'no',
    ...over,
  }
}

/** One that is stored whole. */
export const aStoredDownload = (over: Partial<DownloadRecord> = {}): DownloadRecord =>
  aDownloadRecord({
    state: 'complete',
    stored_bytes: over.bytes ?? 45_000_000,
    completed_at: Date.UTC(2026, 10, 21, 10),
    ...over,
  })

/** Sizes of lessons that all have the same heights: 240, 480 and 720 lines. */
export const sizesOf = (...ids: readonly number[]): DownloadSize[] =>
  ids.flatMap((video_id) => [
    { video_id, lines: 240, bytes: 6_000_000 },
    { video_id, lines: 480, bytes: 15_000_000 },
    { video_id, lines: 720, bytes: 33_000_000 },
  ])

/** Downloads without a network or a device: they record each call. */
export function standInDownloads(initial: Partial<DownloadsState> = {}, sizes = sizesOf(1, 2, 3)) {
  let state: DownloadsState = {
    records: [],
    usage: { used: 400_000_000, quota: 2_500_000_000 },
    wifiOnly: false,
    wifiSupported: false,
    ...initial,
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<DownloadsState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const change = (lessonId: number, over: Partial<DownloadRecord>) =>
    set({ records: state.records.map((record) => (record.lesson_id === lessonId ? { ...record, ...over } : record)) })
  const calls: unknown[][] = []
  const downloads: Downloads = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setLearner: async () => {},
    async add(lessons, lines) {
      calls.push(['add', lessons.map(({ id }) => id), lines])
      const added = lessons.map(({ id, title, bytes = 0 }) => aDownloadRecord({ lesson_id: id, title, bytes, lines }))
      set({ records: [...state.records, ...added] })
    },
    async pause(id) {
      calls.push(['pause', id])
      change(id, { state: 'paused' })
    },
    async resume(id) {
      calls.push(['resume', id])
      change(id, { state: 'downloading', halt: null })
    },
    async move(id, to) {
      calls.push(['move', id, to])
      const step = { first: -Infinity, earlier: -1.5, later: 1.5 }[to]
      const record = state.records.find(({ lesson_id }) => lesson_id === id)
      change(id, { position: (record?.position ?? 0) + step })
    },
    async remove(id) {
      calls.push(['remove', id])
      set({ records: state.records.filter(({ lesson_id }) => lesson_id !== id) })
    },
    async removeAll() {
      calls.push(['removeAll'])
      set({ records: [] })
    },
    async setWifiOnly(on) {
      calls.push(['setWifiOnly', on])
      set({ wifiOnly: on })
    },
    sizes: async (ids) => sizes.filter(({ video_id }) => ids.includes(video_id)),
  }
  return { downloads, calls, set, change }
}
