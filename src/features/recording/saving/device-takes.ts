import type { Take } from '#browser-storage/take.ts'
import type { UserVideo } from '#contract/recording.ts'
import { createStore, useStore } from '#src/platform/store.ts'
import type { Upload } from './upload-state.ts'

/** What lies on this device, as far as the one who is here may see it: their own takes, and those of guests. */
export interface DeviceTakesState {
  /** The newest first. Those that are being recorded, or were cut off, belong to the lesson they were made beside. */
  readonly takes: readonly Take[]
  /** How the sending of each stands, by the take's id. */
  readonly uploads: ReadonlyMap<string, Upload>
  /** What the academy made of takes of this visit, by the take's id. */
  readonly saved: ReadonlyMap<string, UserVideo>
}

export const noDeviceTakes: DeviceTakesState = { takes: [], uploads: new Map(), saved: new Map() }

/** Told by what sends the takes, which comes late and only when there is something to send. */
export const deviceTakesStore = createStore(noDeviceTakes)

export const useDeviceTakes = (): DeviceTakesState => useStore(deviceTakesStore)

/** Whether a take is on its way: wanted by its learner, and not refused. */
export const isUploading = ({ state, refusal }: Take): boolean => state === 'saving' && refusal === null

/** Where tabs tell each other about takes; a module of its own, for whoever only waits for a first word. */
export const takeChannel = 'alcompas-takes'
