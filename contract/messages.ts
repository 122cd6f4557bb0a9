import { type } from './ark.ts'
import { PlayerPreferences } from './learning.ts'
import { Address } from './lesson.ts'
import { Chapter, Streams } from './video-data.ts'

/** Maximum bytes of a player configuration in the query, as JSON. */
export const playerConfigLimit = 8192

/** The player preferences, without further fields. */
const Preferences = PlayerPreferences.onUndeclaredKey('reject')

const PlayerStreams = Streams.onUndeclaredKey('reject')

/**
 * Where the controls of the player are: `under` the picture, or over its foot where the frame is wide; all of them `over`
 * the picture, where a camera needs the room; over it as well where the player is the `screen`, which can be left;
 * `bare` is the picture alone.
 */
const Layout = type("'under' | 'over' | 'screen' | 'bare'")
export type PlayerLayout = typeof Layout.infer

/** Configuration of the player frame, as JSON in its query (Q50). It contains no secret. */
export const PlayerConfig = type({
  '+': 'reject',
  /** Id of the conversation, so that messages of another lesson's frame are ignored. */
  session: '0 < string <= 64',
  titles: type({ '+': 'reject', lesson: '0 < string <= 200', context: 'string <= 200 | null' }),
  streams: PlayerStreams,
  /** The same pictures made small, where the lesson has them. */
  'saver?': PlayerStreams,
  /** WebVTT in Spanish, where the lesson has it. */
  'captions?': Address,
  poster: Address.or('null'),
  playback: type({
    '+': 'reject',
    /** Seconds to start from. */
    position: 'number >= 0',
    /** Seconds. */
    duration: 'number >= 0',
  }),
  chapters: Chapter.array(),
  bpm: '20 <= number <= 400 | null',
  /** Degrees of the discipline's hue, for the accent. */
  hue: '0 <= number <= 360',
  /** `under` when it is left out. */
  'layout?': Layout,
  flags: type({
    '+': 'reject',
    autoplay: 'boolean',
    /** Whether the page can show a camera beside the lesson: the player then offers it. */
    camera: 'boolean',
  }),
  /** How the learner last saw a lesson; the player starts like that. */
  'preferences?': Preferences,
})
export type PlayerConfig = typeof PlayerConfig.infer

/**
 * Requests of the page to the player. `leave-fullscreen` ends the fullscreen that the page provides (F130); `retry` fetches
 * again what failed, if anything.
 */
export const PlayerRequest = type({
  '+': 'reject',
  to: "'player'",
  session: 'string',
  type: "'play' | 'pause' | 'retry' | 'leave-fullscreen'",
})
  .or({
    '+': 'reject',
    to: "'player'",
    session: 'string',
    type: "'seek'",
    /** Seconds. */
    position: 'number >= 0',
  })
  .or({
    '+': 'reject',
    to: "'player'",
    session: 'string',
    type: "'camera'",
    /** Whether the camera is on, for the state of the player's button (F149). */
    on: 'boolean',
  })
  .or({ '+': 'reject', to: "'player'", session: 'string', type: "'layout'", layout: Layout })
  .or({
    '+': 'reject',
    to: "'player'",
    session: 'string',
    type: "'key'",
    /** As `KeyboardEvent.key`: pressed on the page, outside any control. */
    key: '0 < string <= 20',
    /** As `KeyboardEvent.repeat`. */
    repeat: 'boolean',
  })
export type PlayerRequest = typeof PlayerRequest.infer

/** Events of the player, sent after the `<video>` confirmed them. */
export const PlayerEvent = type({
  '+': 'reject',
  from: "'player'",
  session: 'string',
  type: "'ready' | 'playing' | 'paused' | 'ended' | 'time'",
  /** Seconds. */
  position: 'number >= 0',
  /** The speed it plays at. */
  rate: '0.25 <= number <= 2',
  /** When the position was read, in ms since 1970 with fractions: receivers extrapolate from it. */
  at: 'number > 0',
})
  /** Asks the page to enter or leave fullscreen, where the browser has none for a frame (F130). */
  .or({ '+': 'reject', from: "'player'", session: 'string', type: "'fullscreen'", on: 'boolean' })
  /** Asks to show or hide the practice mirror (F149). */
  .or({ '+': 'reject', from: "'player'", session: 'string', type: "'camera'", on: 'boolean' })
  /** Asks for the surrounding page, where the player fills the screen. */
  .or({ '+': 'reject', from: "'player'", session: 'string', type: "'leave-screen'" })
  /** Asks to record beside the lesson. */
  .or({ '+': 'reject', from: "'player'", session: 'string', type: "'recording-zone'" })
  /** The learner has chosen another speed, mirror or view. */
  .or({ '+': 'reject', from: "'player'", session: 'string', type: "'preferences'", preferences: Preferences })
  .or({
    '+': 'reject',
    from: "'player'",
    session: 'string',
    type: "'failed'",
    reason: "'media' | 'offline'",
  })
export type PlayerEvent = typeof PlayerEvent.infer
