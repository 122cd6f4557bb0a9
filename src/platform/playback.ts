import type { PlayerEvent } from '#contract/messages.ts'

let player: Window | undefined

/**
 * Whether a lesson is playing in a player frame of this page, from its messages; those of other origins are ignored.
 */
export const playback = {
  subscribe(onChange: () => void): () => void {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || !isPlayerMessage(event.data)) return
      const playing = event.data.type === 'playing'
      if (!playing && event.data.type !== 'paused' && event.data.type !== 'ended') return
      player = playing ? (event.source as Window) : undefined
      onChange()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  },
  // A removed frame sends no message; its window is closed.
  isPlaying: (): boolean => player !== undefined && !player.closed,
}

function isPlayerMessage(message: unknown): message is Pick<PlayerEvent, 'from' | 'type'> {
  return typeof message === 'object' && message !== null && 'from' in message && message.from === 'player'
}
