import { useRef } from 'react'
import { log } from '#src/platform/log.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import { useUser } from '#src/session/session.ts'

// Ms. What a fresh pass does not open is closed for another reason, and asking again would not help.
const minIntervalMs = 60_000

/**
 * Opens the media again for a player that failed, and has it go on where it was: a pass may have ended while a laptop
 * slept or a network was away (F55).
 */
export function useMediaAccessRenewal(player: PlayerLink): () => void {
  const user = useUser()
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (!user || now - last.current < minIntervalMs) return
    last.current = now
    import('#src/session/media-cookies.ts')
      .then(async ({ closeMedia, openMedia }) => {
        closeMedia()
        await openMedia(user)
        player.ask({ type: 'retry' })
      })
      .catch((cause: unknown) => log.warn('the media could not be opened again', { cause }))
  }
}
