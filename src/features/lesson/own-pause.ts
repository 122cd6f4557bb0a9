import type { PlayerEvent } from '#contract/messages.ts'

/**
 * Recognises a visitor's own pause among the events of the player (F124): where its media fails the player pauses too,
 * and plays on by itself once the network is back; and the browser pauses a page that is hidden, as on a locked phone.
 */
export function createOwnPause(): (type: PlayerEvent['type']) => boolean {
  let hasFailed = false
  return (type) => {
    if (type === 'playing' || type === 'failed') hasFailed = type === 'failed'
    return type === 'paused' && !hasFailed && document.visibilityState === 'visible'
  }
}
