import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { DownloadStore } from '#browser-storage/download-store.ts'
import type { PartStore } from '#browser-storage/part-store.ts'
import type { Download, DownloadSize } from '#contract/download.ts'
import type { Part } from './background-fetch.ts'
import type { fetchPart } from './fetch-part.ts'
import type { StorageEstimate } from './storage-space.ts'

/** A message between the tabs of a device. */
export type DownloadMessage =
  /** The download as it is now: progress of the tab that downloads. */
  | { readonly kind: 'record'; readonly record: DownloadRecord }
  /** Something else than progress has changed: the queue, a setting. */
  | { readonly kind: 'changed' }
  /** What a background download has brought is stored. */
  | { readonly kind: 'arrived'; readonly key: string }

/** Downloads that the browser runs itself, also once every page is closed (Background Fetch). */
export interface BackgroundDownloads {
  /** Whether it should: no page is looked at, and the system may end this one at any time. */
  isWanted(): boolean
  /** Hands over parts of a download; false where the browser refuses. */
  start(record: DownloadRecord, parts: readonly Part[]): Promise<boolean>
  /**
   * Ends all of them, and resolves once what they have brought is stored. `handedOver` has the keys of those downloads
   * that are marked as handed over: one of them may have ended already and still be stored.
   */
  takeBack(handedOver: readonly string[]): Promise<void>
}

export interface DownloadPorts {
  readonly store: DownloadStore
  readonly parts: PartStore
  readonly fetchPart: typeof fetchPart
  /** Throws a `Failure`, as do the next two. */
  fetchDownload(lessonId: number, lines: number, signal: AbortSignal): Promise<Download>
  fetchSizes(lessonIds: readonly number[]): Promise<readonly DownloadSize[]>
  renewMediaCookies(): Promise<void>
  /** Whether the browser can store and verify parts. */
  isSupported(): Promise<boolean>
  /** Asks the browser not to evict what is stored; never rejects. */
  persist(): Promise<void>
  /** Called each time lessons have been added. */
  onAdded(): void
  estimate(): Promise<StorageEstimate>
  /** Null where the browser does not download without a page. */
  readonly background: BackgroundDownloads | null
  /** Runs one task at a time across all tabs. */
  withLock<T>(task: () => Promise<T>): Promise<T>
  /** Sends to the other tabs. */
  post(message: DownloadMessage): void
  onMessage(listener: (message: DownloadMessage) => void): void
  readonly network: {
    isOnline(): boolean
    /** Whether the connection is metered; undefined where the browser does not expose it. */
    isMetered(): boolean | undefined
    /** Calls back when one of them changes, and when the page becomes visible. */
    subscribe(listener: () => void): void
  }
  readonly wifiOnly: { read(): boolean; write(on: boolean): void }
  /** Logs a failure of which the learner sees only the `halt`. */
  report(what: string, cause: unknown): void
  now(): number
  random(): number
  /** Resolves after `ms`, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}
