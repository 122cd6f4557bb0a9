import { useEffect, useRef } from 'react'
import type { CameraState } from './camera.ts'

/**
 * Moves the focus from a button that turns the camera on or off, and goes away by it, to the one in its place: `closer`
 * while the camera is on, `opener` while it is not. `keepFocus` is called by the press.
 */
export function useCameraFocus(camera: CameraState['kind']) {
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    // Not where the learner has moved it on meanwhile.
    if (document.activeElement === document.body) (camera === 'on' ? closer : opener).current?.focus()
    if (camera !== 'requesting') pressed.current = false
  }, [camera])
  const keepFocus = () => {
    pressed.current = true
  }
  return { opener, closer, keepFocus }
}
