import type { BodyOf } from '#contract/endpoint.ts'
import { maxOffsetSeconds } from '#contract/rules/recording-limit.ts'
import type { uploadVideo } from '#contract/uploading.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import type { Recording } from './ports.ts'
import { type SaveTakePorts, saveTake } from './save-take.ts'
import { type StartUploadPorts, startUpload } from './start-upload.ts'

export type UploadInOneRequestPorts = StartUploadPorts & SaveTakePorts

/** The upload's quota is held this long (ms) if the server dies during the request. */
const lifetimeMs = 5 * 60_000

/** Stores a recording uploaded in one request (F150). Throws what `startUpload` and `saveTake` throw. */
export async function uploadInOneRequest(
  ports: UploadInOneRequestPorts,
  caller: Caller,
  lessonId: number,
  form: BodyOf<typeof uploadVideo>,
  bytes: Uint8Array,
): Promise<Recording> {
  const started = await startUpload(ports, caller, {
    client_id: form.client_id ?? ports.secrets.token(),
    lesson_id: lessonId,
    size: Math.max(1, bytes.length),
    title: form.videoTitle ?? null,
    start: form.start,
    offset: Math.min(maxOffsetSeconds, Math.max(-maxOffsetSeconds, form.offset ?? 0)),
    rate: form.rate ?? 1,
    lifetimeMs: lifetimeMs,
  })
  if (started.kind === 'stored') return started.recording
  const { upload, lesson } = started
  const take = { account: caller.account, upload, lesson, bytes, named: form.client_id !== undefined }
  return ports.runQueued(() => saveTake(ports, take))
}
