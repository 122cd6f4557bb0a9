import { useEffect, useRef } from 'react'
import { usePlayerState } from '../state/use-player.ts'
import { ControlBar } from './ControlBar.tsx'
import { DistanceControls } from './DistanceControls.tsx'

/** The controls below the picture or over it, or the large ones in distance mode. */
export function Controls({ bpm }: { readonly bpm: number | null }) {
  const distanceMode = usePlayerState((state) => state.distanceMode)
  const bare = usePlayerState((state) => state.layout === 'bare')
  useFocusAcrossModes(distanceMode)
  if (distanceMode) return <DistanceControls />
  return bare ? null : <ControlBar bpm={bpm} />
}

/** The press that changes the mode removes its own button: the focus goes to play, and back to 'A distancia'. */
function useFocusAcrossModes(distanceMode: boolean): void {
  const before = useRef(distanceMode)
  useEffect(() => {
    if (before.current === distanceMode) return
    before.current = distanceMode
    // Not from the page around the frame, which forwards its keys.
    if (document.activeElement !== document.body || !document.hasFocus()) return
    document.querySelector<HTMLElement>(`[aria-keyshortcuts="${distanceMode ? 'k' : 'd'}"]`)?.focus()
  }, [distanceMode])
}
