import { useEffect } from 'react'
import type { PlayerLink } from '#src/platform/player-link.ts'
import { useCamera } from '../camera/camera.ts'

/** The camera beside a lesson. The player's button shows whether it is on, not whether that was asked for. */
export function useLessonCamera(link: PlayerLink) {
  const { camera, ...snapshot } = useCamera()
  const { kind } = snapshot.state
  const [on, requesting] = [kind === 'on', kind === 'requesting']
  useEffect(() => {
    if (!requesting) link.send({ type: 'camera', on })
  }, [link, on, requesting])
  useEffect(() => () => link.send({ type: 'camera', on: false }), [link])
  return { camera, snapshot, on }
}
