import { Failure } from '#contract/errors.ts'
import { limitScope, mostTakes } from '#contract/rules/recording-limit.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { rightsOf } from '#server/domain/accounts/show-user.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { type OpenLessonPorts, requireOpenLesson } from '#server/domain/learning/open-lesson.ts'
import type { PlayedLesson } from '#server/domain/lessons/ports.ts'
import type { NewUpload, Recording, RecordingStore, Upload, UploadStore } from './ports.ts'
import { removeAll } from './take-files.ts'

export interface BeginUploadPorts extends OpenLessonPorts {
  readonly recordings: Pick<RecordingStore, 'findByClient'>
  readonly recordingUploads: Pick<UploadStore, 'reserve'>
  readonly files: Pick<FileStore, 'remove'>
}

/** What somebody wants to send, and for how long (ms) they may. */
export interface Announced extends Omit<NewUpload, 'user_id' | 'expires_at'> {
  readonly patience: number
}

export type Begun =
  | { readonly kind: 'open'; readonly upload: Upload; readonly lesson: PlayedLesson }
  | { readonly kind: 'kept'; readonly recording: Recording }

/**
 * Takes a place for a recording that is about to be sent, or finds what an earlier sending has come to. Throws
 * `lesson_unknown`, `lesson_locked`, and `recording_limit` when every place is taken (F145).
 */
export async function beginUpload(ports: BeginUploadPorts, caller: Caller, announced: Announced): Promise<Begun> {
  const { recordings, recordingUploads, files, now } = ports
  const user_id = caller.account.id
  const kept = await recordings.findByClient(user_id, announced.client_id)
  if (kept) return { kind: 'kept', recording: kept }
  const rights = rightsOf(caller, now())
  const lesson = await requireOpenLesson(ports, rights, announced.lesson_id)
  const { patience, ...facts } = announced
  const places = { scope: limitScope(rights), most: mostTakes }
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
