import { useEffect, useState, useSyncExternalStore } from 'react'
import { type CameraFault, type CameraOptions, closeCamera, type OpenedCamera, openCamera } from './open-camera.ts'

export interface CameraDevice {
  readonly id: string
  readonly label: string
}

export type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'on'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly fault: CameraFault }

export interface CameraSnapshot {
  readonly state: CameraState
  readonly options: CameraOptions
  /** The cameras to choose from; names are known once one was lent. */
  readonly devices: readonly CameraDevice[]
}

export interface Camera {
  snapshot(): CameraSnapshot
  subscribe(listener: () => void): () => void
  /** Turns it on, or on again with what is wanted now. */
  open(wish?: Partial<CameraOptions>): Promise<void>
  /** What is wanted when it is turned on the next time. */
  setOptions(wish: Partial<CameraOptions>): void
  /** Turns it off, its light too. */
  close(): void
}

interface CameraDeps {
  open(wish: CameraOptions): Promise<OpenedCamera>
  devices(): Promise<readonly CameraDevice[]>
}

/** One camera, off. A camera that comes after it was turned off again is turned off at once. */
export function createCamera(parts: CameraDeps): Camera {
  const listeners = new Set<() => void>()
  let snapshot: CameraSnapshot = { state: { kind: 'off' }, options: { deviceId: null, sound: false }, devices: [] }
  let turn = 0

  const show = (changes: Partial<CameraSnapshot>) => {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }
  const put = (state: CameraState) => {
    turn += 1
    if (snapshot.state.kind === 'on') closeCamera(snapshot.state.stream)
    show({ state })
    return turn
  }
  const watch = (stream: MediaStream) => {
    // Unplugged, or its permission withdrawn. `stop` of our own says nothing.
    for (const track of stream.getVideoTracks())
      track.addEventListener('ended', () => {
        if (snapshot.state.kind === 'on' && snapshot.state.stream === stream) put({ kind: 'refused', fault: 'lost' })
      })
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open(wish = {}) {
      show({ options: { ...snapshot.options, ...wish } })
      const mine = put({ kind: 'asking' })
      const opened = await parts.open(snapshot.options)
      if (mine !== turn) {
        if (opened.kind === 'open') closeCamera(opened.stream)
        return
      }
      if (opened.kind === 'open') watch(opened.stream)
      put(opened.kind === 'open' ? { kind: 'on', stream: opened.stream } : opened)
      const devices = await parts.devices()
      show({ devices })
    },
    setOptions: (wish) => show({ options: { ...snapshot.options, ...wish } }),
    close() {
      if (snapshot.state.kind !== 'off') put({ kind: 'off' })
    },
  }
}

/** A camera of this component, which is turned off when it goes, and when the page does. */
export function useCamera(): { readonly camera: Camera } & CameraSnapshot {
  const [camera] = useState(() => createCamera({ open: (wish) => openCamera(wish), devices: cameraDevices }))
  const snapshot = useSyncExternalStore(camera.subscribe, camera.snapshot)
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
  // Only the choice is missing where a browser does not list them.
  const all = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return (all ?? [])
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, place) => ({ id: deviceId, label: label || `Cámara ${place + 1}` }))
}
