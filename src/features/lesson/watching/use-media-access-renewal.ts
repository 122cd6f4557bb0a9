import { useRef } from 'react'
import { log } from '#src/platform/log.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import { useUser } from '#src/session/session.ts'

// Ms. A failure right after renewal has another cause.
const minIntervalMs = 60_000

/**
 * Renews the media cookies of a player that failed, and retries: they may have expired while a laptop slept or was
 * offline (F55).
 */
export function useMediaAccessRenewal(player: PlayerLink): () => void {
  const user = useUser()
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (!user || now - last.current < minIntervalMs) return
    last.current = now
    import('#src/session/media-cookies.ts')
      .then(async (cookies) => {
        cookies.stopMediaCookies()
        await cookies.requestMediaCookies(user)
        player.send({ type: 'retry' })
      })
      .catch((cause: unknown) => log.warn('media not opened again', { cause }))
  }
}
