import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '#src/platform/store.ts'
import {
  type CameraFault,
  type CameraOptions,
  closeCamera,
  type OpenedCamera,
  openCamera,
  type SoundFault,
} from './open-camera.ts'

interface CameraDevice {
  readonly id: string
  readonly label: string
}

export type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'requesting' }
  | { readonly kind: 'on'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly fault: CameraFault }

export interface CameraSnapshot {
  readonly state: CameraState
  readonly options: CameraOptions
  /** Why audio, which was wanted, is off. */
  readonly soundFault: SoundFault | null
  /** Labels are known once a camera was opened. */
  readonly devices: readonly CameraDevice[]
}

export interface Camera {
  snapshot(): CameraSnapshot
  subscribe(listener: () => void): () => void
  /** Turns it on, or on again with other options. Where the chosen device is gone, the one that faces the learner. */
  open(options?: Partial<CameraOptions>): Promise<void>
  /** Sets options for the next `open`. */
  setOptions(options: Partial<CameraOptions>): void
  /** Turns it off, its light too. */
  close(): void
}

interface CameraDeps {
  open(options: CameraOptions): Promise<OpenedCamera>
  devices(): Promise<readonly CameraDevice[]>
}

const isMissing = (opened: OpenedCamera) =>
  opened.kind === 'refused' && (opened.fault === 'overconstrained' || opened.fault === 'none')

/** A camera, off at first. A stream that arrives after `close` or another `open` is closed at once. */
export function createCamera(deps: CameraDeps): Camera {
  const store = createStore<CameraSnapshot>({
    state: { kind: 'off' },
    options: { deviceId: null, sound: false },
    soundFault: null,
    devices: [],
  })
  const { state: snapshot } = store
  let turn = 0

  const show = (changes: Partial<CameraSnapshot>) => store.set({ ...snapshot(), ...changes })
  const setOptions = (options: Partial<CameraOptions>) => show({ options: { ...snapshot().options, ...options } })
  const put = (state: CameraState) => {
    const before = snapshot().state
    turn += 1
    if (before.kind === 'on') closeCamera(before.stream)
    show({ state })
    return turn
  }
  const watch = (stream: MediaStream) => {
    // Unplugged, or its permission withdrawn. Our own `stop()` fires no event.
    for (const track of stream.getVideoTracks())
      track.addEventListener('ended', () => {
        const { state } = snapshot()
        if (state.kind === 'on' && state.stream === stream) put({ kind: 'refused', fault: 'lost' })
      })
  }

  return {
    snapshot,
    subscribe: store.subscribe,
    async open(options = {}) {
      setOptions(options)
      show({ soundFault: null })
      const mine = put({ kind: 'requesting' })
      let opened = await deps.open(snapshot().options)
      // Unplugged since it was chosen. A list of one camera is not shown, so the learner could choose no other.
      if (mine === turn && isMissing(opened) && snapshot().options.deviceId !== null) {
        setOptions({ deviceId: null })
        opened = await deps.open(snapshot().options)
      }
      if (mine !== turn) {
        if (opened.kind === 'open') closeCamera(opened.stream)
        return
      }
      if (opened.kind === 'open') watch(opened.stream)
      if (opened.kind === 'open' && opened.soundFault) {
        show({ options: { ...snapshot().options, sound: false }, soundFault: opened.soundFault })
      }
      put(opened.kind === 'open' ? { kind: 'on', stream: opened.stream } : opened)
      const devices = await deps.devices()
      show({ devices })
    },
    setOptions,
    close() {
      if (snapshot().state.kind !== 'off') put({ kind: 'off' })
    },
  }
}

/** The camera of this component, turned off when it unmounts and when the page is left. */
export function useCamera(): { readonly camera: Camera } & CameraSnapshot {
  const [camera] = useState(() => createCamera({ open: (options) => openCamera(options), devices: cameraDevices }))
  const snapshot = useSyncExternalStore(camera.subscribe, camera.snapshot, camera.snapshot)
  useEffect(() => {
    window.addEventListener('pagehide', camera.close)
    return () => {
      window.removeEventListener('pagehide', camera.close)
      camera.close()
    }
  }, [camera])
  return { camera, ...snapshot }
}

async function cameraDevices() {
  // Where a browser does not list them, only the choice is missing.
  const all = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return (all ?? [])
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Cámara ${index + 1}` }))
}
