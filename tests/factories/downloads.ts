import { createHash } from 'node:crypto'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { DownloadStore } from '#browser-storage/download-store.ts'
import { type PartStore, partLength, type StoredFile, type VerifiedFile } from '#browser-storage/part-store.ts'
import { type Download, type DownloadFile, partBytes } from '#contract/download.ts'

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file of a download with these bytes. */
export function aDownloadFile(bytes: Uint8Array, over: Partial<DownloadFile> = {}): DownloadFile {
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) =>
    bytes.subarray(at * partBytes, (at + 1) * partBytes),
  )
  return {
    role: 'front',
    address: '/media/public/clips/salsa-front.mp4',
    type: 'video/mp4',
    bytes: bytes.length,
    version: 'v1',
    digests: parts.map(digestOf),
    ...over,
  }
}

export function aDownload(files: DownloadFile[], over: Partial<Download> = {}): Download {
  const front = files[0]?.address ?? '/media/public/clips/salsa-front.mp4'
  const streams = { front, rear: null }
  return {
    video_id: 1,
    lines: 480,
    version: files.map(({ version }) => version).join(),
    video_data: {
      id: 1,
      streams,
      chapters: [],
      bpm: null,
      media_duration: 20,
      captions: null,
      saver: null,
      renditions: [],
    },
    files,
    ...over,
  }
}

export function aDownloadRecord(over: Partial<DownloadRecord> = {}): DownloadRecord {
  return {
    key: '7/1',
    user_id: 7,
    lesson_id: 1,
    title: 'Salsa',
    lines: 480,
    position: 1,
    state: 'waiting',
    halt: null,
    bytes: 0,
    stored_bytes: 0,
    added_at: 1,
    completed_at: null,
    download: null,
    outdated: 'no',
    ...over,
  }
}

/** The records of a device, in memory. */
export function recordsInMemory(): DownloadStore {
  const rows = new Map<string, DownloadRecord>()
  const all = async () => [...rows.values()].toSorted((a, b) => a.position - b.position)
  return {
    all,
    of: async (userId) => (await all()).filter((row) => row.user_id === userId),
    find: async (key) => rows.get(key),
    async putAll(records) {
      for (const record of records) rows.set(record.key, record)
    },
    async change(key, changes) {
      const row = rows.get(key)
      const changed = row && { ...row, ...changes }
      if (changed) rows.set(key, changed)
      return changed
    },
    remove: async (key) => void rows.delete(key),
  }
}

/** The parts of a device, in memory; `capacity` in bytes. */
export function partsInMemory(capacity = { bytes: Number.POSITIVE_INFINITY }) {
  const parts = new Map<string, ArrayBuffer>()
  const name = ({ address, version }: StoredFile, index: number) => `${address} ${version} ${index}`
  const isPart = (file: VerifiedFile, index: number, bytes: ArrayBuffer) =>
    bytes.byteLength === partLength(file, index) && digestOf(new Uint8Array(bytes)) === file.digests[index]
  const used = () => [...parts.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  const store: PartStore = {
    isAvailable: async () => true,
    async put(file, index, bytes) {
      if (!isPart(file, index, bytes)) return false
      if (used() + bytes.byteLength > capacity.bytes) throw new DOMException('full', 'QuotaExceededError')
      parts.set(name(file, index), bytes)
      return true
    },
    has: async (file, index) => parts.get(name(file, index))?.byteLength === partLength(file, index),
    read: async (file, index) => parts.get(name(file, index)),
    async verify(file, index) {
      const bytes = parts.get(name(file, index))
      if (bytes && isPart(file, index, bytes)) return true
      parts.delete(name(file, index))
      return false
    },
    async remove(file) {
      for (const index of file.digests.keys()) parts.delete(name(file, index))
    },
    async removeAllBut(files) {
      const kept = files.map(({ address, version }) => `${address} ${version} `)
      for (const key of parts.keys()) if (!kept.some((prefix) => key.startsWith(prefix))) parts.delete(key)
    },
  }
  return { store, parts, used }
}
