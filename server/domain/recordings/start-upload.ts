import { Failure } from '#contract/errors.ts'
import { limitScope, maxTakes } from '#contract/rules/recording-limit.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { rightsOf } from '#server/domain/accounts/show-user.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { type LessonAccessPorts, requireLessonAccess } from '#server/domain/learning/access.ts'
import type { PlayableLesson } from '#server/domain/lessons/ports.ts'
import type { NewUpload, Recording, RecordingStore, Upload, UploadStore } from './ports.ts'
import { removeAll } from './take-files.ts'
import type { UploadStatus } from './upload-part.ts'

export interface StartUploadPorts extends LessonAccessPorts {
  readonly recordings: Pick<RecordingStore, 'findByClient'>
  readonly recordingUploads: Pick<UploadStore, 'reserve'>
  readonly files: Pick<FileStore, 'remove'>
}

/** What somebody wants to send, and for how long (ms) they may. */
export interface UploadRequest extends Omit<NewUpload, 'user_id' | 'expires_at'> {
  readonly lifetimeMs: number
}

export type StartedUpload =
  | { readonly kind: 'open'; readonly upload: Upload; readonly lesson: PlayableLesson }
  | { readonly kind: 'kept'; readonly recording: Recording }

/**
 * Takes a place for a recording that is about to be sent, or finds what an earlier sending has come to. Throws
 * `lesson_unknown`, `lesson_locked`, and `recording_limit` when every place is taken (F145).
 */
export async function startUpload(
  ports: StartUploadPorts,
  caller: Caller,
  announced: UploadRequest,
): Promise<StartedUpload> {
  const { recordings, recordingUploads, files, now } = ports
  const user_id = caller.account.id
  const kept = await recordings.findByClient(user_id, announced.client_id)
  if (kept) return { kind: 'kept', recording: kept }
  const rights = rightsOf(caller, now())
  const lesson = await requireLessonAccess(ports, rights, announced.lesson_id)
  const { lifetimeMs: patience, ...facts } = announced
  const places = { scope: limitScope(rights), max: maxTakes }
  const upload = { ...facts, user_id, expires_at: now() + patience }
  const reservation = await recordingUploads.reserve(upload, places, now())
  if (reservation.kind === 'gone') throw new Failure('signed_out')
  await removeAll(files, reservation.dropped)
  if (reservation.kind === 'held') return { kind: 'open', upload: reservation.upload, lesson }
  // The same take, sent twice at once, may have got the last place by now.
  const meanwhile = await recordings.findByClient(user_id, announced.client_id)
  if (meanwhile) return { kind: 'kept', recording: meanwhile }
  throw new Failure('recording_limit')
}

export interface CancelUploadPorts {
  readonly recordings: Pick<RecordingStore, 'findByClient'>
  readonly recordingUploads: Pick<UploadStore, 'find' | 'remove'>
  readonly files: Pick<FileStore, 'remove'>
}

/**
 * Gives up what somebody began to send: its place is free and its pieces are gone once this resolves, and a piece that
 * arrives later finds nothing. Repeatable. What had become a recording by then stays one, and is given.
 */
export async function cancelUpload(
  { recordings, recordingUploads, files }: CancelUploadPorts,
  userId: number,
  clientId: string,
): Promise<UploadStatus> {
  const upload = await recordingUploads.find(userId, clientId)
  if (upload) await removeAll(files, (await recordingUploads.remove(upload.id)) ?? [])
  // Asked only now: its last piece may have come at the same time, and one of the two ended the upload.
  const recording = await recordings.findByClient(userId, clientId)
  return recording ? { received: recording.size, recording } : { received: 0, recording: null }
}
