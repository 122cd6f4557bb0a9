import { Failure } from '#contract/errors.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { putBytes, readBytes, removeAll } from '#server/domain/files/whole-files.ts'
import type { LessonMediaStore } from '#server/domain/lessons/ports.ts'
import type { Recording, Upload, UploadStore } from './ports.ts'
import { type SaveTakePorts, saveTake } from './save-take.ts'
import { partKey } from './take-files.ts'

export interface UploadPartPorts extends SaveTakePorts {
  readonly recordingUploads: Pick<UploadStore, 'find' | 'appendPart' | 'parts' | 'remove'>
  readonly lessonMedia: Pick<LessonMediaStore, 'find'>
  readonly files: Pick<FileStore, 'put' | 'stat' | 'open' | 'remove'>
}

/** The progress of an upload: its received bytes, and its recording when complete. */
export interface UploadProgress {
  readonly received: number
  readonly recording: Recording | null
}

/** The page sends parts of at least a 512th of the largest recording; smaller ones are refused. */
const maxParts = 512

interface UploadPart {
  readonly clientId: string
  /** The offset of its first byte. */
  readonly from: number
  readonly bytes: Uint8Array
}

/**
 * Receives a part that begins at `from`; one at another offset changes nothing. The last one completes the recording.
 * Throws `not_found` for an unknown or expired upload, `invalid_request` for a part that is empty or exceeds the
 * announced size, `lesson_unknown`, after which the upload is deleted, and what `saveTake` throws.
 */
export async function uploadPart(
  ports: UploadPartPorts,
  caller: Caller,
  { clientId, from, bytes }: UploadPart,
): Promise<UploadProgress> {
  const upload = await findOpen(ports, caller.account.id, clientId)
  if ('recording' in upload) return upload
  if (from !== upload.received) return { received: upload.received, recording: null }
  const to = from + bytes.length
  if (bytes.length === 0 || to > upload.size)
    throw new Failure('invalid_request', { issues: [{ path: 'piece', code: bytes.length === 0 ? 'empty' : 'size' }] })
  if (to === upload.size) return ports.runQueued(() => finish(ports, caller, upload, bytes))
  await savePart(ports, upload, from, bytes)
  const after = await findOpen(ports, caller.account.id, clientId)
  return 'recording' in after ? after : { received: after.received, recording: null }
}

async function findOpen(
  { recordings, recordingUploads, now }: UploadPartPorts,
  userId: number,
  clientId: string,
): Promise<Upload | UploadProgress> {
  const upload = await recordingUploads.find(userId, clientId)
  if (upload && upload.expires_at > now()) return upload
  const recording = await recordings.findByClient(userId, clientId)
  if (!recording) throw new Failure('not_found')
  return { received: recording.size, recording }
}

async function savePart(
  { recordingUploads, files, secrets }: UploadPartPorts,
  upload: Upload,
  from: number,
  part: Uint8Array,
): Promise<void> {
  if (from > 0 && (await recordingUploads.parts(upload.id)).length >= maxParts)
    throw new Failure('invalid_request', { issues: [{ path: 'piece', code: 'too_many' }] })
  const key = partKey(upload.user_id, upload.id, secrets)
  await putBytes(files, key, part)
  // False when a concurrent copy of this part has advanced the upload. If it throws, the file stays: a commit whose
  // answer was lost may have stored its key.
  if (!(await recordingUploads.appendPart(upload, from, from + part.length, key))) await files.remove(key)
}

async function finish(
  ports: UploadPartPorts,
  caller: Caller,
  upload: Upload,
  last: Uint8Array,
): Promise<UploadProgress> {
  const bytes = await assemble(ports, upload, last)
  const lesson = await ports.lessonMedia.find(upload.lesson_id)
  if (!lesson) {
    await removeAll(ports.files, (await ports.recordingUploads.remove(upload.id)) ?? [])
    throw new Failure('lesson_unknown')
  }
  const recording = await saveTake(ports, { account: caller.account, upload, lesson, bytes, hasClientId: true })
  return { received: recording.size, recording }
}

async function assemble(ports: UploadPartPorts, upload: Upload, last: Uint8Array): Promise<Uint8Array> {
  const { recordingUploads, recordings, files } = ports
  const keys = await recordingUploads.parts(upload.id)
  const whole = new Uint8Array(upload.size)
  let at = 0
  for (const key of keys) {
    const part = await readBytes(files, key)
    if (!part || at + part.length > upload.received) break
    whole.set(part, at)
    at += part.length
  }
  if (at === upload.received) {
    whole.set(last, at)
    return whole
  }
  // Finished or cancelled concurrently, or its parts are lost: then it has to be restarted.
  if (!(await recordings.findByClient(upload.user_id, upload.client_id)))
    await removeAll(files, (await recordingUploads.remove(upload.id)) ?? [])
  throw new Failure('busy', { retryAfter: 1 })
}
