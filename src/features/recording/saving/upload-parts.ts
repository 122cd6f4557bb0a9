import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import type { UploadStanding } from '#contract/uploading.ts'
import type { OnDevice } from './device-takes.ts'
import type { OtherTabs } from './tab-messages.ts'

/** What the sending of takes needs of the device, of the academy and of other tabs. */
export interface UploadParts {
  readonly store: Pick<TakeStore, 'all' | 'find' | 'bytes' | 'change' | 'remove'>
  readonly tabs: OtherTabs
  /** Runs one thing at a time, over all tabs. */
  readonly oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
  /** Begins to send a take of so many bytes, or asks how far it has come. Throws a `Failure`; an abort passes through. */
  begin(take: Take, size: number, signal: AbortSignal): Promise<UploadStanding>
  /** Sends the bytes that begin at `from`. Throws as `begin` does. */
  sendPiece(take: Take, from: number, bytes: Blob, signal: AbortSignal): Promise<UploadStanding>
  /** Tells the academy that no more of a take comes. Throws as `begin` does. */
  callOff(take: Take, signal: AbortSignal): Promise<UploadStanding>
  now(): number
  random(): number
  /** Calls back after `ms`; gives how to call it off. */
  after(ms: number, work: () => void): () => void
  publish(state: OnDevice): void
  /** The device could not be read or written: nothing is lost, and nothing goes on. */
  complain(cause: unknown): void
}
