import { useCallback, useEffect, useRef, useState } from 'react'

export type CameraState = 'off' | 'asking' | 'on' | 'refused' | 'missing' | 'lost'

/** Why a camera did not come, from the browser's own name for it. */
export function cameraFault(name: string): 'refused' | 'missing' | 'lost' {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'lost'
}

/** A camera that shows and records nothing: its picture stays in this element and ends with it. */
export function useCamera() {
  const [state, setState] = useState<CameraState>('off')
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | null>(null)

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
    setState('off')
  }, [])

  const start = async () => {
    setState('asking')
    try {
      if (!navigator.mediaDevices) throw new DOMException('no camera in this browser', 'NotFoundError')
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
      stream.current = opened
      // Unplugged, or taken by another program.
      for (const track of opened.getTracks()) track.addEventListener('ended', () => setState('lost'))
      if (video.current) video.current.srcObject = opened
      setState('on')
    } catch (failure) {
      setState(cameraFault(failure instanceof DOMException ? failure.name : ''))
    }
  }

  useEffect(() => stop, [stop])
  return { state, video, start, stop }
}
