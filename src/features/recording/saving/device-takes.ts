import type { Take } from '#browser-storage/take.ts'
import type { UserVideo } from '#contract/recording.ts'
import { createStore, useStore } from '#src/platform/store.ts'
import type { Upload } from './upload-state.ts'

/** The academy's recording of a take that was saved during this visit. */
export interface SavedTake {
  readonly video: UserVideo
  /** When this page learned of it: ms since 1970, as the query cache dates its answers. */
  readonly savedAt: number
}

/** The takes on this device that the learner may see: their own, and those of guests. */
export interface DeviceTakesState {
  /** Newest first. One in state `recording` (running, or cut off) is not uploaded: its lesson recovers it. */
  readonly takes: readonly Take[]
  /** By the take's id. */
  readonly uploads: ReadonlyMap<string, Upload>
  /** By the take's id. */
  readonly saved: ReadonlyMap<string, SavedTake>
}

export const noDeviceTakes: DeviceTakesState = { takes: [], uploads: new Map(), saved: new Map() }

/** Set by the upload queue, which is loaded only when there is something to send. */
export const deviceTakesStore = createStore(noDeviceTakes)

export const useDeviceTakes = (): DeviceTakesState => useStore(deviceTakesStore)

/** Whether a take is being uploaded, or waits for it: its learner wants it saved, and it was not refused. */
export const isUploading = ({ state, refusal }: Take): boolean => state === 'saving' && refusal === null

/** The BroadcastChannel of uploads. */
export const takeChannelName = 'alcompas-takes'
