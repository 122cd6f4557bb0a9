import { Failure } from '#contract/errors.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import type { LessonMediaStore } from '#server/domain/lessons/ports.ts'
import type { Recording, RecordingStore, Upload, UploadStore } from './ports.ts'
import { type SaveTakePorts, saveTake } from './save-take.ts'
import { partKey, putBytes, readBytes, removeAll } from './take-files.ts'

export interface UploadPartPorts extends SaveTakePorts {
  readonly recordings: Pick<RecordingStore, 'findByClient'>
  readonly recordingUploads: Pick<UploadStore, 'find' | 'appendPart' | 'parts' | 'remove'>
  readonly lessonMedia: Pick<LessonMediaStore, 'find'>
  readonly files: Pick<FileStore, 'put' | 'stat' | 'open' | 'remove'>
}

/** How far an upload has come: its bytes, and its recording once they are all here. */
export interface UploadStatus {
  readonly received: number
  readonly recording: Recording | null
}

/** More pieces than a recording has when each is a 512th of the largest: what is cut finer only costs. */
const maxParts = 512

/**
 * Takes a piece that begins at `from`. One that does not begin where the others end changes nothing. The last one makes
 * the recording. Throws `not_found` when nothing of that name was begun or it ran out, `invalid_request` for a piece
 * that is empty or goes beyond the end, and as `saveTake` does.
 */
export async function uploadPart(
  ports: UploadPartPorts,
  caller: Caller,
  clientId: string,
  from: number,
  piece: Uint8Array,
): Promise<UploadStatus> {
  const upload = await findOpen(ports, caller.account.id, clientId)
  if ('recording' in upload) return upload
  if (from !== upload.received) return { received: upload.received, recording: null }
  const to = from + piece.length
  if (piece.length === 0 || to > upload.size)
    throw new Failure('invalid_request', { issues: [{ path: 'piece', code: piece.length === 0 ? 'empty' : 'size' }] })
  if (to === upload.size) return ports.runQueued(() => finish(ports, caller, upload, piece))
  await keepPiece(ports, upload, from, piece)
  const after = await findOpen(ports, caller.account.id, clientId)
  return 'recording' in after ? after : { received: after.received, recording: null }
}

async function findOpen(
  { recordings, recordingUploads, now }: UploadPartPorts,
  userId: number,
  clientId: string,
): Promise<Upload | UploadStatus> {
  const upload = await recordingUploads.find(userId, clientId)
  if (upload && upload.expires_at > now()) return upload
  const recording = await recordings.findByClient(userId, clientId)
  if (!recording) throw new Failure('not_found')
  return { received: recording.size, recording }
}

async function keepPiece(
  { recordingUploads, files, secrets }: UploadPartPorts,
  upload: Upload,
  from: number,
  piece: Uint8Array,
): Promise<void> {
  if (from > 0 && (await recordingUploads.parts(upload.id)).length >= maxParts)
    throw new Failure('invalid_request', { issues: [{ path: 'piece', code: 'too_many' }] })
  const key = partKey(upload.user_id, upload.id, secrets)
  await putBytes(files, key, piece)
  try {
    // Whoever was faster with the same bytes has moved the end already.
    if (!(await recordingUploads.appendPart(upload, from, from + piece.length, key))) await files.remove(key)
  } catch (error) {
    await files.remove(key)
    throw error
  }
}

async function finish(ports: UploadPartPorts, caller: Caller, upload: Upload, last: Uint8Array): Promise<UploadStatus> {
  const bytes = await assembled(ports, upload, last)
  const lesson = await ports.lessonMedia.find(upload.lesson_id)
  if (!lesson) throw new Failure('lesson_unknown')
  const recording = await saveTake(ports, { account: caller.account, upload, lesson, bytes, named: true })
  return { received: recording.size, recording }
}

async function assembled(ports: UploadPartPorts, upload: Upload, last: Uint8Array): Promise<Uint8Array> {
  const { recordingUploads, recordings, files } = ports
  const keys = await recordingUploads.parts(upload.id)
  const whole = new Uint8Array(upload.size)
  let at = 0
  for (const key of keys) {
    const piece = await readBytes(files, key)
    if (!piece || at + piece.length > upload.received) break
    whole.set(piece, at)
    at += piece.length
  }
  if (at === upload.received) {
    whole.set(last, at)
    return whole
  }
  // Somebody else ended it meanwhile, or its bytes are lost: then it has to begin anew.
  if (!(await recordings.findByClient(upload.user_id, upload.client_id)))
    await removeAll(files, (await recordingUploads.remove(upload.id)) ?? [])
  throw new Failure('busy', { retryAfter: 1 })
}
