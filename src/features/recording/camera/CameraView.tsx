import { type ReactNode, useEffect, useRef } from 'react'
import styles from './CameraView.module.css'
import type { CameraState } from './camera.ts'

interface CameraViewProps {
  readonly state: CameraState
  /** What stands over the picture. */
  readonly children?: ReactNode
}

/** What the camera shows, turned around as in a mirror; the place for it while it is dark. */
export function CameraView({ state, children }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = state.kind === 'on' ? state.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className={styles.view} data-on={stream !== null}>
      <video ref={video} className={styles.video} autoPlay muted playsInline aria-label="Tu imagen en espejo" />
      {children}
    </div>
  )
}
