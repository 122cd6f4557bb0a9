import type { PlayerConfig } from '#contract/messages.ts'
import type { Player } from '../state/player.ts'
import type { ControlRequest } from '../state/player-requests.ts'
import { isRunning, type PlayerState } from '../state/player-state.ts'

const defaultSkipSeconds = 5

/** Maps media keys, headset buttons and the lock screen to requests; previous and next are chapters. */
function requestForAction({ action, seekTime, seekOffset }: MediaSessionActionDetails): ControlRequest | null {
  switch (action) {
    case 'play':
    case 'pause':
      return { type: action }
    case 'stop':
      return { type: 'pause' }
    case 'seekbackward':
      return { type: 'skip', seconds: -(seekOffset ?? defaultSkipSeconds) }
    case 'seekforward':
      return { type: 'skip', seconds: seekOffset ?? defaultSkipSeconds }
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

const actionsWithoutChapters = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const
const actionsWithChapters = [...actionsWithoutChapters, 'previoustrack', 'nexttrack'] as const

/** Connects the player to the Media Session API; returns the disconnect function. */
export function connectMediaSession(player: Player, config: PlayerConfig): () => void {
  const { mediaSession: session } = navigator as { mediaSession?: MediaSession }
  if (!session) return () => undefined
  session.metadata = new MediaMetadata({
    title: config.titles.lesson,
    artist: config.titles.context ?? '',
    artwork: config.poster ? [{ src: config.poster }] : [],
  })
  const actions = player.lesson.chapters.length > 0 ? actionsWithChapters : actionsWithoutChapters
  const handleAction = (details: MediaSessionActionDetails) => {
    const request = requestForAction(details)
    if (request) player.dispatch(request)
  }
  for (const action of actions) ignoreUnsupported(() => session.setActionHandler(action, handleAction))

  let lastReported: PlayerState | null = null
  const stop = player.subscribe(() => {
    const state = player.state()
    if (lastReported && !differs(lastReported, state)) {
      // The browser extrapolates the position; only a jump has to be reported.
      if (Math.abs(state.position - lastReported.position) < 1) return
    }
    lastReported = state
    session.playbackState = isRunning(state) ? 'playing' : 'paused'
    const { duration, position, rate } = state
    if (duration > 0)
      ignoreUnsupported(() =>
        session.setPositionState({ duration, position: Math.min(position, duration), playbackRate: rate }),
      )
  })
  return () => {
    stop()
    for (const action of actions) ignoreUnsupported(() => session.setActionHandler(action, null))
    session.metadata = null
    session.playbackState = 'none'
  }
}

const differs = (a: PlayerState, b: PlayerState) =>
  isRunning(a) !== isRunning(b) || a.rate !== b.rate || a.duration !== b.duration

// Browsers throw on actions and positions they do not support; the lesson goes on without them.
function ignoreUnsupported(work: () => void) {
  try {
    work()
  } catch {}
}
