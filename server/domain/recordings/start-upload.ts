import type { BodyOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import { clampOffset, limitScope, maxTakes } from '#contract/rules/recording-limit.ts'
import { minuteMs } from '#contract/time-units.ts'
import type { uploadVideo } from '#contract/uploading.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { entitlementsOf } from '#server/domain/accounts/show-user.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { removeAll } from '#server/domain/files/whole-files.ts'
import { type LessonAccessPorts, requireLessonAccess } from '#server/domain/learning/access.ts'
import type { PlayableLesson } from '#server/domain/lessons/ports.ts'
import type { NewUpload, Recording, RecordingStore, Upload, UploadStore } from './ports.ts'
import { type SaveTakePorts, saveTake } from './save-take.ts'
import type { UploadProgress } from './upload-part.ts'

export interface StartUploadPorts extends LessonAccessPorts {
  readonly recordings: Pick<RecordingStore, 'findByClient'>
  readonly recordingUploads: Pick<UploadStore, 'find' | 'reserve' | 'remove'>
  readonly files: Pick<FileStore, 'remove' | 'hasRoom'>
}

/** Takes of a learner that are uploaded or processed at once, of all lessons: each waits on the disk as it came. */
const maxInProgress = 10
/** Seconds until a place may be free, or room. */
const retryAfter = { place: 30, room: 60 }

/** An announced upload, and how long (ms) it may take. */
interface UploadRequest extends Omit<NewUpload, 'user_id' | 'expires_at'> {
  readonly lifetimeMs: number
}

type StartedUpload =
  | { readonly kind: 'open'; readonly upload: Upload; readonly lesson: PlayableLesson }
  | { readonly kind: 'stored'; readonly recording: Recording }

/**
 * Reserves quota for an upload, or finds the upload or recording with the same client id. Throws `lesson_unknown` and
 * `lesson_locked`, after which no upload is left, `recording_limit` when the quota is used up (F145), `busy` while many
 * takes of the learner are uploaded or processed, and, unless it has begun, `out_of_space` while the media store has no
 * room.
 */
export async function startUpload(
  ports: StartUploadPorts,
  caller: Caller,
  announced: UploadRequest,
): Promise<StartedUpload> {
  const { recordings, recordingUploads, files, now } = ports
  const user_id = caller.account.id
  const existing = await recordings.findByClient(user_id, announced.client_id)
  if (existing) return { kind: 'stored', recording: existing }
  const entitlements = entitlementsOf(caller, now())
  const lesson = await requireLessonAccess(ports, entitlements, announced.lesson_id).catch(async (cause: unknown) => {
    // The page does not send it again: an upload begun while the lesson was open would use up quota until it expires.
    if (isRefusedLesson(cause)) await removeUpload(ports, user_id, announced.client_id)
    throw cause
  })
  const { lifetimeMs, ...facts } = announced
  const quota = { scope: limitScope(entitlements), max: maxTakes, maxInProgress }
  const known = await recordingUploads.find(user_id, announced.client_id)
  if (!isContinued(known, announced, now()) && !(await files.hasRoom()))
    throw new Failure('out_of_space', { retryAfter: retryAfter.room })
  const upload = { ...facts, user_id, expires_at: now() + lifetimeMs }
  const reservation = await recordingUploads.reserve(upload, quota, now())
  if (reservation.kind === 'gone') throw new Failure('signed_out')
  await removeAll(files, reservation.dropped)
  if (reservation.kind === 'held') return { kind: 'open', upload: reservation.upload, lesson }
  // A concurrent upload of the same take may have used up the quota and finished.
  const meanwhile = await recordings.findByClient(user_id, announced.client_id)
  if (meanwhile) return { kind: 'stored', recording: meanwhile }
  if (reservation.kind === 'busy') throw new Failure('busy', { retryAfter: retryAfter.place })
  throw new Failure('recording_limit')
}

/** Whether `reserve` finds this upload rather than beginning another one. */
const isContinued = (known: Upload | undefined, { size, lesson_id }: UploadRequest, at: number): boolean =>
  known !== undefined && known.expires_at > at && known.size === size && known.lesson_id === lesson_id

const isRefusedLesson = (cause: unknown) =>
  cause instanceof Failure && (cause.code === 'lesson_unknown' || cause.code === 'lesson_locked')

interface RemoveUploadPorts {
  readonly recordingUploads: Pick<UploadStore, 'find' | 'remove'>
  readonly files: Pick<FileStore, 'remove'>
}

/** Frees the quota of an upload, if there is one, and deletes its parts. */
async function removeUpload({ recordingUploads, files }: RemoveUploadPorts, userId: number, clientId: string) {
  const upload = await recordingUploads.find(userId, clientId)
  if (upload) await removeAll(files, (await recordingUploads.remove(upload.id)) ?? [])
}

interface CancelUploadPorts extends RemoveUploadPorts {
  readonly recordings: Pick<RecordingStore, 'findByClient'>
}

/**
 * Cancels an upload: frees its quota and deletes its parts; later parts are refused. Idempotent. If it finished before,
 * its recording is kept and returned.
 */
export async function cancelUpload(
  ports: CancelUploadPorts,
  userId: number,
  clientId: string,
): Promise<UploadProgress> {
  await removeUpload(ports, userId, clientId)
  // Queried last: the final part may have arrived concurrently.
  const recording = await ports.recordings.findByClient(userId, clientId)
  return recording ? { received: recording.size, recording } : { received: 0, recording: null }
}

export type UploadInOneRequestPorts = StartUploadPorts & SaveTakePorts

/** The upload's quota is reserved this long (ms) if the server crashes during the request. */
const lifetimeMs = 5 * minuteMs

interface WholeUpload {
  readonly lessonId: number
  readonly form: BodyOf<typeof uploadVideo>
  readonly bytes: Uint8Array
}

/**
 * Stores a recording uploaded in one request (F150). If it fails, an upload without a client id frees its quota: no
 * other request can continue it. Throws what `startUpload` and `saveTake` throw, and `busy`.
 */
export async function uploadInOneRequest(
  ports: UploadInOneRequestPorts,
  caller: Caller,
  { lessonId, form, bytes }: WholeUpload,
): Promise<Recording> {
  const started = await startUpload(ports, caller, {
    client_id: form.client_id ?? ports.secrets.token(),
    lesson_id: lessonId,
    size: Math.max(1, bytes.length),
    title: form.videoTitle ?? null,
    start: form.start,
    offset: clampOffset(form.offset ?? 0),
    rate: form.rate ?? 1,
    lifetimeMs,
  })
  if (started.kind === 'stored') return started.recording
  const { upload, lesson } = started
  const take = { account: caller.account, upload, lesson, bytes, hasClientId: form.client_id !== undefined }
  try {
    return await ports.runQueued(() => saveTake(ports, take))
  } catch (error) {
    // A recording whose commit lost its answer has ended the upload. Where this fails too, the quota is free after
    // `lifetimeMs`, and the first error says why.
    if (!take.hasClientId) await ports.recordingUploads.remove(upload.id).catch(() => undefined)
    throw error
  }
}
