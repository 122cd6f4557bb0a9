import { maxSpeed, minSpeed } from './rules/playback-speed.ts'
import { anyOf, arrayOf, boolean, number, object, oneOf, orNull, type ShapeOf, text } from './shape.ts'

// The fields that calls have too are held to the same limits by messages.test.ts: see shape.ts for why they are not
// imported.

/** Maximum bytes of a player configuration in the query, as JSON. */
export const playerConfigLimit = 8192

const url = text(1, 2048)
const streams = object({ front: url, rear: orNull(url) })
/** One height of the lesson; a player chooses among them by what the line carries. Rates in bits per second. */
const rendition = object({
  lines: number(100, 4320),
  front: url,
  front_rate: number(1),
  rear: orNull(url),
  rear_rate: number(0),
})
const seconds = number(0)
const speed = number(minSpeed, maxSpeed)
const preferences = object({ speed, mirrored: boolean, view: oneOf('front', 'rear') })

/**
 * Where the controls of the player are: `under` the picture, or over its foot where the frame is wide; all of them
 * `over` the picture, where a camera needs the room; over it as well where the player is the `screen`, which can be
 * left; `bare` is the picture alone.
 */
const layout = oneOf('under', 'over', 'screen', 'bare')
export type PlayerLayout = ShapeOf<typeof layout>

/** Configuration of the player frame, as JSON in its query (Q50). It contains no secret. */
export const isPlayerConfig = object(
  {
    /** Id of the conversation, so that messages of another lesson's frame are ignored. */
    session: text(1, 64),
    titles: object({ lesson: text(1, 200), context: orNull(text(0, 200)) }),
    streams,
    poster: orNull(url),
    /** In seconds: where to start, and of the whole lesson. */
    playback: object({ position: seconds, duration: seconds }),
    chapters: arrayOf(object({ start: seconds, title: text(1, 120) })),
    bpm: orNull(number(20, 400)),
    /** Degrees of the discipline's hue, for the accent. */
    hue: number(0, 360),
    /** `camera`: whether the page can show one beside the lesson, so that the player offers it. */
    flags: object({ autoplay: boolean, camera: boolean }),
  },
  {
    /** The same pictures made small, where the lesson has them. */
    saver: streams,
    /** The lesson at several heights, ascending by lines, for a browser with Media Source; `streams` for any other. */
    renditions: arrayOf(rendition),
    /** WebVTT in Spanish, where the lesson has it. */
    captions: url,
    /** `under` when it is left out. */
    layout,
    /** How the learner last saw a lesson; the player starts like that. */
    preferences,
    /** True where the streams are stored on this device, and need no network. */
    stored: boolean,
  },
)
export type PlayerConfig = ShapeOf<typeof isPlayerConfig>

const toPlayer = { to: oneOf('player'), session: text(0, 64) }

/** Requests of the page to the player. */
export const isPlayerRequest = anyOf(
  /**
   * `leave-fullscreen` ends the fullscreen that the page provides (F130); `retry` fetches again what failed, if
   * anything.
   */
  object({ ...toPlayer, type: oneOf('play', 'pause', 'retry', 'leave-fullscreen') }),
  object({ ...toPlayer, type: oneOf('seek'), position: seconds }),
  /** Where and how the learner left the lesson, as a late answer knows; ignored once the lesson has begun to play. */
  object({ ...toPlayer, type: oneOf('resume'), position: seconds }, { preferences }),
  /** The lesson is stored on this device: it goes on from these files, where it is. */
  object({ ...toPlayer, type: oneOf('use-stored'), streams }),
  /**
   * Whether the camera is on, for the state of the player's button (F149), and whether a take is recorded, during which
   * the lesson plays straight on: nothing is repeated, and the learner neither seeks nor changes the speed.
   */
  object({ ...toPlayer, type: oneOf('camera', 'recording'), on: boolean }),
  object({ ...toPlayer, type: oneOf('layout'), layout }),
  /** The camera or the review that this button opened was closed by a control that is gone with it. */
  object({ ...toPlayer, type: oneOf('focus'), button: oneOf('camera', 'record') }),
  /** `KeyboardEvent.key` and `.repeat`: pressed on the page, outside any control. */
  object({ ...toPlayer, type: oneOf('key'), key: text(1, 20), repeat: boolean }),
)
export type PlayerRequest = ShapeOf<typeof isPlayerRequest>

const fromPlayer = { from: oneOf('player'), session: text(0, 64) }

/** Events of the player, sent after the `<video>` confirmed them. */
export const isPlayerEvent = anyOf(
  object({
    ...fromPlayer,
    /**
     * `next-pass`: paused by the player itself, until the next pass of its loop begins, after a count-in if any.
     * `waiting`: it stands still for want of data, until it is `playing` again.
     */
    type: oneOf('ready', 'playing', 'paused', 'next-pass', 'waiting', 'ended', 'time'),
    position: seconds,
    /** The speed it plays at. */
    rate: speed,
    /** When the position was read, in ms since 1970 with fractions: receivers extrapolate from it. */
    at: number(Number.MIN_VALUE),
  }),
  /** Asks the page to enter or leave fullscreen, where the browser has none for a frame (F130). */
  object({ ...fromPlayer, type: oneOf('fullscreen'), on: boolean }),
  /** Asks to show or hide the practice mirror (F149). */
  object({ ...fromPlayer, type: oneOf('camera'), on: boolean }),
  /**
   * `leave-screen` asks for the surrounding page, where the player fills the screen; `recording-zone` to record beside
   * it; `listening` reports that the player, with or without a file, receives requests from now on.
   */
  object({ ...fromPlayer, type: oneOf('leave-screen', 'recording-zone', 'listening') }),
  /**
   * `preferences`: the learner has chosen another speed, mirror or view. `picture`: how the lesson is shown as a take
   * begins, for its review.
   */
  object({ ...fromPlayer, type: oneOf('preferences', 'picture'), preferences }),
  object({ ...fromPlayer, type: oneOf('failed'), reason: oneOf('media', 'offline') }),
)
export type PlayerEvent = ShapeOf<typeof isPlayerEvent>
