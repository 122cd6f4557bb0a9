import type { PlayerEvent } from '#contract/messages.ts'

let player: Window | undefined

/** Whether a lesson is playing in a player frame of this page; what it says is believed only from our own origin. */
export const playback = {
  subscribe(onChange: () => void): () => void {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin || !saysPlayer(event.data)) return
      const playing = event.data.type === 'playing'
      if (!playing && event.data.type !== 'paused' && event.data.type !== 'ended') return
      player = playing ? (event.source as Window) : undefined
      onChange()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  },
  // A frame taken off the page no longer says goodbye; its window is then closed.
  isPlaying: (): boolean => player !== undefined && !player.closed,
}

function saysPlayer(message: unknown): message is Pick<PlayerEvent, 'from' | 'type'> {
  return typeof message === 'object' && message !== null && 'from' in message && message.from === 'player'
}
