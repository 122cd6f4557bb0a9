import type { Take } from '#browser-storage/take.ts'
import type { UserVideo } from '#contract/recording.ts'
import { createStore, useStore } from '#src/platform/store.ts'
import type { Upload } from './upload-state.ts'

/** The takes on this device that the learner may see: their own, and those of guests. */
export interface DeviceTakesState {
  /** Newest first. One in state `recording` (running, or cut off) is offered beside its lesson only. */
  readonly takes: readonly Take[]
  /** By the take's id. */
  readonly uploads: ReadonlyMap<string, Upload>
  /** The academy's recordings of takes saved during this visit, by the take's id. */
  readonly saved: ReadonlyMap<string, UserVideo>
}

export const noDeviceTakes: DeviceTakesState = { takes: [], uploads: new Map(), saved: new Map() }

/** Set by the upload queue, which is loaded only when there is something to send. */
export const deviceTakesStore = createStore(noDeviceTakes)

export const useDeviceTakes = (): DeviceTakesState => useStore(deviceTakesStore)

/** Whether a take is being uploaded, or waits for it: its learner wants it saved, and it was not refused. */
export const isUploading = ({ state, refusal }: Take): boolean => state === 'saving' && refusal === null

/** The BroadcastChannel of uploads. */
export const takeChannelName = 'alcompas-takes'
