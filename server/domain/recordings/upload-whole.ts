import type { BodyOf } from '#contract/endpoint.ts'
import { farthestOffset } from '#contract/rules/recording-limit.ts'
import type { uploadVideo } from '#contract/uploading.ts'
import type { Caller } from '#server/domain/accounts/account.ts'
import { type BeginUploadPorts, beginUpload } from './begin-upload.ts'
import { type KeepTakePorts, keepTake } from './keep-take.ts'
import type { Recording } from './ports.ts'

export type UploadWholePorts = BeginUploadPorts & KeepTakePorts

/** How long a place is held for what is here already, in ms: only a server that ends meanwhile needs so long. */
const patience = 5 * 60_000

/** Keeps a recording that came in one request (F150). Throws as `beginUpload` and `keepTake` do. */
export async function uploadWhole(
  ports: UploadWholePorts,
  caller: Caller,
  lessonId: number,
  form: BodyOf<typeof uploadVideo>,
  bytes: Uint8Array,
): Promise<Recording> {
  const begun = await beginUpload(ports, caller, {
    client_id: form.client_id ?? ports.secrets.token(),
    lesson_id: lessonId,
    size: Math.max(1, bytes.length),
    title: form.videoTitle ?? null,
    start: form.start,
    offset: Math.min(farthestOffset, Math.max(-farthestOffset, form.offset ?? 0)),
    rate: form.rate ?? 1,
    patience,
  })
  if (begun.kind === 'kept') return begun.recording
  const { upload, lesson } = begun
  const take = { account: caller.account, upload, lesson, bytes, named: form.client_id !== undefined }
  return ports.inTurn(() => keepTake(ports, take))
}
