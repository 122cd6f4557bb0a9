import type { PlayerConfig } from '#contract/messages.ts'
import type { Player } from '../state/player.ts'
import type { Request } from '../state/player-requests.ts'
import { isGoing, type PlayerState } from '../state/player-state.ts'

const back = 5

/** What the keys of a keyboard, a headset or a locked phone ask; previous and next are chapters of the lesson. */
function requestOf({ action, seekTime, seekOffset }: MediaSessionActionDetails): Request | null {
  switch (action) {
    case 'play':
    case 'pause':
      return { type: action }
    case 'stop':
      return { type: 'pause' }
    case 'seekbackward':
      return { type: 'skip', seconds: -(seekOffset ?? back) }
    case 'seekforward':
      return { type: 'skip', seconds: seekOffset ?? back }
    case 'seekto':
      return seekTime === undefined ? null : { type: 'seek', position: seekTime }
    case 'previoustrack':
      return { type: 'step-chapter', steps: -1 }
    case 'nexttrack':
      return { type: 'step-chapter', steps: 1 }
    default:
      return null
  }
}

const always = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const
const withChapters = [...always, 'previoustrack', 'nexttrack'] as const

/** Tells the device what is being watched, and does what its own controls ask. */
export function tellDevice(player: Player, config: PlayerConfig): () => void {
  const { mediaSession: session } = navigator as { mediaSession?: MediaSession }
  if (!session) return () => undefined
  session.metadata = new MediaMetadata({
    title: config.titles.lesson,
    artist: config.titles.context ?? '',
    artwork: config.poster ? [{ src: config.poster }] : [],
  })
  const actions = player.lesson.chapters.length > 0 ? withChapters : always
  const answer = (details: MediaSessionActionDetails) => {
    const request = requestOf(details)
    if (request) player.ask(request)
  }
  for (const action of actions) attempt(() => session.setActionHandler(action, answer))

  let told: PlayerState | null = null
  const stop = player.subscribe(() => {
    const state = player.state()
    if (told && !differs(told, state)) {
      // Where it would be by now is counted on from here; a jump away from it is told.
      if (Math.abs(state.position - told.position) < 1) return
    }
    told = state
    session.playbackState = isGoing(state) ? 'playing' : 'paused'
    const { duration, position, rate } = state
    if (duration > 0)
      attempt(() => session.setPositionState({ duration, position: Math.min(position, duration), playbackRate: rate }))
  })
  return () => {
    stop()
    for (const action of actions) attempt(() => session.setActionHandler(action, null))
    session.metadata = null
    session.playbackState = 'none'
  }
}

const differs = (a: PlayerState, b: PlayerState) =>
  isGoing(a) !== isGoing(b) || a.rate !== b.rate || a.duration !== b.duration

// An action or a position a browser does not know is refused by an exception, and no reason to stop the lesson.
function attempt(work: () => void) {
  try {
    work()
  } catch {
    // It simply has one key less.
  }
}
