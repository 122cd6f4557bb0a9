import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Amount, composedNameLine } from './form-values.ts'
import { GivenId, PathId } from './lesson.ts'
import { UserVideo } from './recording.ts'
import { maxAcceptedSeconds, maxOffsetSeconds, maxTakeBytes } from './rules/recording-limit.ts'

/** What travels with the bytes of a recording, whole or in pieces. */
const takeFields = {
  /** Seconds, as the sender counted them; the file itself is what counts. */
  duration: Amount.to(`0 < number <= ${maxAcceptedSeconds}`),
  start: Amount.to('0 <= number <= 86400'),
  'offset?': Amount.to(`-${maxOffsetSeconds} <= number <= ${maxOffsetSeconds}`),
  'rate?': Amount.to('0.25 <= number <= 2'),
  /** '{name} baila {title}' (F150). */
  'videoTitle?': composedNameLine(3, 200),
} as const

/**
 * Takes a whole recording in one request (F150). `recording_limit` beyond what the plan allows (F145), `recording_refused`
 * with the reason as the code of the issue at `file`, `too_large`. The same `client_id` twice is one recording. Senders
 * that are not our page may count their offset otherwise: it costs nobody their recording, and is kept within bounds.
 */
export const uploadVideo = endpoint({
  ...callTable.uploadVideo,
  summary: 'Guarda una grabación hecha junto a una clase',
  source: 'F150',
  who: 'signed-in',
  params: type({ videoId: PathId }),
  body: type({
    '+': 'delete',
    ...takeFields,
    'offset?': Amount.to('-86400 <= number <= 86400'),
    'client_id?': '8 <= string <= 64',
  }),
  upload: {
    field: callTable.uploadVideo.uploadField,
    // A file whose sender does not know what it is comes as the last of these; its bytes are what counts.
    accepts: ['video/webm', 'video/mp4', 'video/x-matroska', 'video/quicktime', 'application/octet-stream'],
    limit: maxTakeBytes,
  },
  answer: UserVideo,
})

/** How far a recording sent in pieces has come. */
export const UploadStatus = type({
  '+': 'delete',
  /** Bytes kept so far: the next piece begins there. */
  received: 'number.integer >= 0',
  /** The recording, once every byte is there. */
  user_video: UserVideo.or('null'),
})
export type UploadStatus = typeof UploadStatus.infer

const clientId = type({ clientId: /^[A-Za-z0-9-]{8,64}$/ })

/**
 * Begins to send a recording in pieces, or asks how far an earlier beginning has come: repeatable. Takes one of the
 * learner's places at once, so that nobody sends for nothing; what is not finished within a day is given up.
 */
export const beginUpload = endpoint({
  ...callTable.beginUpload,
  summary: 'Empieza a enviar una grabación por partes, o dice cuánto ha llegado',
  source: 'F150',
  who: 'signed-in',
  params: clientId,
  body: type({ '+': 'delete', video_id: GivenId, ...takeFields, size: `0 < number.integer <= ${maxTakeBytes}` }),
  answer: UploadStatus,
})

/**
 * Calls off a recording on its way: its place is free at once, and its pieces are gone. Repeatable, also for what was
 * never begun. Where the last piece was faster the answer carries the recording, which stays.
 */
export const callOffUpload = endpoint({
  ...callTable.callOffUpload,
  summary: 'Deja de enviar una grabación y olvida lo que había llegado',
  source: 'F150, F145',
  who: 'signed-in',
  params: clientId,
  answer: UploadStatus,
})

/** Bytes of one piece at most. */
export const maxPartBytes = 256 * 1024

/**
 * Sends the bytes that begin at `from`. A piece that does not begin where the others end changes nothing: the answer
 * says where to go on. The last one makes the recording, or is refused as a whole upload would be.
 */
export const sendPiece = endpoint({
  ...callTable.sendPiece,
  summary: 'Envía una parte de una grabación',
  source: 'F150',
  who: 'signed-in',
  params: type({ clientId: /^[A-Za-z0-9-]{8,64}$/, from: type('string.integer.parse').to('number.integer >= 0') }),
  upload: { field: callTable.sendPiece.uploadField, accepts: ['application/octet-stream'], limit: maxPartBytes },
  answer: UploadStatus,
})
