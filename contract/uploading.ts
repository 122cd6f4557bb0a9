import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Amount, composedNameLine } from './form-values.ts'
import { GivenId, PathId } from './lesson.ts'
import { UserVideo } from './recording.ts'
import { maxSpeed, minSpeed } from './rules/playback-speed.ts'
import { minNameLength } from './rules/profile-rules.ts'
import { maxAcceptedSeconds, maxOffsetSeconds, maxTakeBytes } from './rules/recording-limit.ts'

/** Fields of a recording, uploaded whole or in parts. */
const takeFields = {
  /** Seconds as measured by the sender; the file's own duration counts. */
  duration: Amount.to(`0 < number <= ${maxAcceptedSeconds}`),
  start: Amount.to('0 <= number <= 86400'),
  'offset?': Amount.to(`-${maxOffsetSeconds} <= number <= ${maxOffsetSeconds}`),
  'rate?': Amount.to(`${minSpeed} <= number <= ${maxSpeed}`),
  /** '{name} baila {title}' (F150). */
  'videoTitle?': composedNameLine(minNameLength, 200),
} as const

/**
 * Uploads a whole recording in one request (F150). `recording_limit` beyond what the plan allows (F145),
 * `recording_refused` with the reason as the code of the issue at `file`, `too_large`. The same `client_id` twice is
 * one recording. Other clients may compute the offset differently: it is clamped instead of refused.
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
    // The last one is for senders without a media type; the bytes decide.
    accepts: ['video/webm', 'video/mp4', 'video/x-matroska', 'video/quicktime', 'application/octet-stream'],
    limit: maxTakeBytes,
  },
  answer: UserVideo,
})

/** Progress of an upload in parts. */
export const UploadStatus = type({
  '+': 'delete',
  /** Bytes stored so far: the offset of the next part. */
  received: 'number.integer >= 0',
  /** The recording, once every byte is there. */
  user_video: UserVideo.or('null'),
})
export type UploadStatus = typeof UploadStatus.infer

const clientId = type({ clientId: /^[A-Za-z0-9-]{8,64}$/ })

/**
 * Begins an upload in parts, or returns the progress of an earlier one: idempotent. Start, offset, rate and title are
 * those of the last call. Reserves one of the learner's slots at once; an upload that is not finished within a day is
 * deleted.
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
 * Cancels an upload: frees its slot and deletes its parts at once. Idempotent, also for an upload that never began.
 * Where the last part arrived first, the answer has the recording, which stays.
 */
export const callOffUpload = endpoint({
  ...callTable.callOffUpload,
  summary: 'Deja de enviar una grabación y olvida lo que había llegado',
  source: 'F150, F145',
  who: 'signed-in',
  params: clientId,
  answer: UploadStatus,
})

/** Maximum bytes of one part. */
export const maxPartBytes = 256 * 1024

/**
 * Uploads the part that begins at `from`. A part that does not begin where the others end changes nothing: the answer
 * has the expected offset. The last one creates the recording, or is refused as a whole upload would be.
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
