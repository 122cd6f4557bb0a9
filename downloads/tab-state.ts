import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { Changes } from './download-lesson.ts'
import type { DownloadsState } from './downloads.ts'
import type { DownloadPorts } from './ports.ts'

/** One tab's copy of its learner's downloads, synchronised with the device and with the other tabs. */
export function createTabState(ports: DownloadPorts) {
  const { store, network } = ports
  const listeners = new Set<() => void>()
  let userId: number | null = null
  let state: DownloadsState = {
    records: [],
    usage: null,
    wifiOnly: ports.wifiOnly.read(),
    wifiSupported: network.isMetered() !== undefined,
  }
  const set = (changes: Partial<DownloadsState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  /** Shows a record that has changed. */
  const patch = (record: DownloadRecord) => {
    if (record.user_id === userId)
      set({ records: state.records.map((other) => (other.key === record.key ? record : other)) })
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    patch,
    /** The learner learnerId is signed in, or null. */
    learner: () => userId,
    setLearner(learnerId: number | null) {
      userId = learnerId
    },
    /** Reads the learner's downloads from the device. */
    async reload(): Promise<readonly DownloadRecord[]> {
      const learnerId = userId
      const records = learnerId === null ? [] : await store.of(learnerId)
      if (learnerId === userId) set({ records })
      return records
    },
    /** Writes a change of a record and shows it in every tab; undefined when the record was removed. */
    async write(key: string, changes: Changes): Promise<DownloadRecord | undefined> {
      const record = await store.change(key, changes)
      if (!record) return undefined
      patch(record)
      ports.post({ kind: 'record', record })
      return record
    },
    /** Asks the browser how much of the device is used. */
    async measure(): Promise<void> {
      const { usage, quota } = await ports.estimate()
      set({ usage: usage === undefined || quota === undefined ? null : { used: usage, quota } })
    },
    /** Whether the learner's limit to Wi-Fi allows a download now. */
    mayDownload: () => !(state.wifiOnly && network.isMetered()),
  }
}

export type TabState = ReturnType<typeof createTabState>
