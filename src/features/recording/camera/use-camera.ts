import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Camera, type CameraSnapshot, createCamera } from './camera.ts'
import { openCamera } from './open-camera.ts'

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
