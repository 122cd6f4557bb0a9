import type { FileStore } from '#server/domain/files/file-store.ts'
import { putBytes } from '#server/domain/files/whole-files.ts'
import type { NewRecording, Recording } from '#server/domain/recordings/ports.ts'
import type { Storage } from '#server/storage/storage.ts'

interface RecordingOptions extends Partial<NewRecording> {
  /** A draft unless another is named. */
  readonly status?: Recording['status']
  /** The bytes of its video. */
  readonly video?: string
}

interface RecordingStores {
  readonly storage: Pick<Storage, 'recordings'>
  readonly files: Pick<FileStore, 'put'>
}

let made = 0

/** A recording of a learner with its files, in the state that is named. */
export async function aRecording(
  { storage: { recordings }, files }: RecordingStores,
  userId: number,
  { status = 'draft', video = 'mp4', ...given }: RecordingOptions = {},
): Promise<Recording> {
  made += 1
  const name = `recordings/${userId}/made-${made}`
  const original_key = `uploads/${userId}/made-${made}.take`
  const begun = await recordings.add({ ...plain, ...given, user_id: userId, original_key })
  if (!begun) throw new Error('the test has this recording already')
  const put = (key: string, text: string) => putBytes(files, key, Buffer.from(text))
  if (status === 'uploading') await put(original_key, video)
  else {
    await put(`${name}.mp4`, video)
    await put(`${name}.jpg`, 'jpg')
    await recordings.finish(begun.id, { video_key: `${name}.mp4`, poster_key: `${name}.jpg` }, begun.created_at)
  }
  if (status === 'rejected') await recordings.reject(begun.id, 'No se baila', begun.created_at)
  if (status === 'public') {
    const shown = `published/takes/made-${made}`
    await put(`${shown}.mp4`, video)
    await put(`${shown}.jpg`, 'jpg')
    const keys = { public_video_key: `${shown}.mp4`, public_poster_key: `${shown}.jpg` }
    await recordings.publish(begun.id, keys, begun.created_at)
  }
  const stored = await recordings.find(begun.id)
  if (!stored) throw new Error('the recording of the test is gone')
  return stored
}

const plain: Omit<NewRecording, 'user_id' | 'original_key'> = {
  lesson_id: 1,
  lesson_slug: 'salsa-facil',
  title: 'Ana baila Salsa fácil',
  client_id: null,
  size: 1000,
  duration: 10,
  start: 3,
  offset: 0,
  rate: 1,
  created_at: 1,
}
