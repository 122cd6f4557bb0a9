import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { PlayerPreferences, WatchedRange } from './learning.ts'
import { Id, MediaUrl, PathId } from './lesson.ts'

export const Chapter = type({
  '+': 'delete',
  /** Seconds from the start of the lesson. */
  start: 'number >= 0',
  title: '0 < string <= 120',
})

/** The two pictures of a lesson. Only the front one carries sound. */
export const Streams = type({ '+': 'delete', front: MediaUrl, rear: MediaUrl.or('null') })

/**
 * The lesson at one height, as fragmented mp4 with its index in front and a key frame every two seconds, cut at the
 * same instants in every rendition of a lesson, so that a player can change between them (docs/decisions/047).
 */
const Rendition = type({
  '+': 'delete',
  /** Height of the picture in lines. */
  lines: '100 <= number.integer <= 4320',
  front: MediaUrl,
  /** Average rate of the front file, bits per second. */
  front_rate: 'number.integer > 0',
  /** Without sound. */
  rear: MediaUrl.or('null'),
  /** Average rate of the rear file, bits per second; 0 without one. */
  rear_rate: 'number.integer >= 0',
})

export const VideoData = type({
  '+': 'delete',
  id: Id,
  streams: Streams,
  chapters: Chapter.array(),
  /** Beats per minute, for the eight counts; null without a steady beat. */
  bpm: '20 <= number <= 400 | null',
  /** Seconds of the file itself. */
  media_duration: 'number > 0',
  /** WebVTT in Spanish, always on our own host: a browser takes captions from no other. */
  captions: MediaUrl.or('null'),
  /** The small rendition, for Save-Data, of a lesson that has no others. */
  saver: Streams.or('null'),
  /** Ascending by lines; none for a lesson stored before there were any: it plays its streams. */
  renditions: Rendition.array(),
})

/** Where the learner left off. Null for a guest and for a lesson never opened. */
export const LastPlayback = type({
  '+': 'delete',
  /** Seconds. */
  position: 'number >= 0',
  completed_percentage: '0 <= number <= 100',
  /** Stretches played so far, so that the next visit counts on from them (Q22). */
  ranges: WatchedRange.array(),
  /** How the learner last liked to see a lesson; null before they ever chose. */
  preferences: PlayerPreferences.or('null'),
}).or('null')

export type Chapter = typeof Chapter.infer
export type Streams = typeof Streams.infer
export type VideoData = typeof VideoData.infer

export const getVideoData = endpoint({
  ...callTable.getVideoData,
  summary: 'Vídeo de una clase, solo para quien puede verla',
  source: 'F131, F123',
  who: 'anyone',
  params: type({ videoId: PathId }),
  answer: type({ '+': 'delete', video_data: VideoData, last_playback_info: LastPlayback }),
})
