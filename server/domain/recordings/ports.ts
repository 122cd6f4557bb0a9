import type { limitScope, TakeRefusal, TakeStatus } from '#contract/rules/recording-limit.ts'
import type { SetAsideCause } from '#server/domain/jobs/ports.ts'

/** A recording as stored. Instants are ms since 1970, times within the video seconds. */
export interface Recording {
  readonly id: number
  readonly user_id: number
  readonly lesson_id: number
  /** As of the recording: the lesson may leave the catalogue. */
  readonly lesson_slug: string
  readonly title: string
  readonly description: string | null
  readonly status: TakeStatus
  readonly rejection: TakeRefusal | null
  /** The staff's note on the rejection. */
  readonly staff_note: string | null
  readonly conditions_accepted: boolean
  readonly client_id: string | null
  /** Size of the upload in bytes. */
  readonly size: number
  readonly duration: number
  readonly start: number
  readonly offset: number
  readonly rate: number
  /** The uploaded file, until it is transcoded. */
  readonly original_key: string | null
  readonly video_key: string | null
  readonly poster_key: string | null
  /** Public copies, while it is published. */
  readonly public_video_key: string | null
  readonly public_poster_key: string | null
  readonly created_at: number
  readonly updated_at: number
  readonly published_at: number | null
  /**
   * Since when its processing is set aside: the status is still `uploading`, the original is stored, and no server
   * retries it.
   */
  readonly set_aside_at: number | null
  readonly set_aside_cause: SetAsideCause | null
}

/** The fields of a new recording; the rest is empty until it is transcoded. */
export type NewRecording = Pick<
  Recording,
  | 'user_id'
  | 'lesson_id'
  | 'lesson_slug'
  | 'title'
  | 'client_id'
  | 'size'
  | 'duration'
  | 'start'
  | 'offset'
  | 'rate'
  | 'original_key'
  | 'created_at'
>

/** The media keys of a recording, by column. */
export type RecordingKeys = Pick<
  Recording,
  'original_key' | 'video_key' | 'poster_key' | 'public_video_key' | 'public_poster_key'
>
export type TranscodedKeys = { readonly video_key: string; readonly poster_key: string }
export type PublicKeys = { readonly public_video_key: string; readonly public_poster_key: string }

/** A filter of the staff's list. */
interface RecordingFilter {
  readonly lessonId?: number | undefined
  readonly userId?: number | undefined
  readonly status?: TakeStatus | undefined
}

export interface RecordingStore {
  find(id: number): Promise<Recording | undefined>
  /** By the client id, which makes uploads idempotent. */
  findByClient(userId: number, clientId: string): Promise<Recording | undefined>
  /** A learner's recordings, newest first. */
  listOf(userId: number): Promise<readonly Recording[]>
  list(filter: RecordingFilter): Promise<readonly Recording[]>
  /**
   * The published recordings of a lesson, latest first, with their authors: those without a birthday, and those born on
   * `bornBy` (year-month-day) or before.
   */
  publishedOf(lessonId: number, bornBy: string, limit: number): Promise<readonly PublishedRecording[]>
  /** Inserts a recording as `uploading`; undefined when its client id is taken. */
  add(recording: NewRecording): Promise<Recording | undefined>
  /** Completes the processing; false when it is not being processed any more. */
  finish(id: number, keys: TranscodedKeys, at: number): Promise<boolean>
  /** Rejects a recording during its processing; false when it is not being processed any more. */
  markUnprocessable(id: number, why: TakeRefusal, at: number): Promise<boolean>
  /** Sets its processing aside; false when it is not being processed. */
  setAside(id: number, cause: SetAsideCause, at: number): Promise<boolean>
  /** Resumes a processing that was set aside; false when none was. */
  resume(id: number, at: number): Promise<boolean>
  /** Updates the given fields; undefined when this learner has no such recording. */
  edit(
    id: number,
    userId: number,
    changes: Partial<Pick<Recording, 'title' | 'description' | 'offset'>>,
    at: number,
  ): Promise<Recording | undefined>
  /**
   * Publishes a draft and unpublishes the learner's former one of the same lesson. Returns the recording and the keys
   * to delete; undefined when there is no such draft.
   */
  publish(id: number, keys: PublicKeys, at: number): Promise<Publication | undefined>
  /** The ids of published recordings whose learner was born after `day` (year-month-day). */
  publishedByBornAfter(day: string): Promise<readonly number[]>
  /** Unpublishes a recording and returns the public keys to delete; empty when it was not published. */
  withdraw(id: number, at: number): Promise<readonly string[]>
  /** Rejects a draft for the staff; false when it is no draft. */
  reject(id: number, note: string, at: number): Promise<boolean>
  /** Restores a recording the staff rejected as a draft; false when there is none or its files are gone. */
  restore(id: number, at: number): Promise<boolean>
  /** Deletes a recording unless it is being processed; undefined when there was none. */
  remove(id: number): Promise<Recording | undefined>
  /** Whether any recording refers to a file. */
  anyFile(): Promise<boolean>
  /** Those of these keys a recording or upload refers to. */
  referencedKeys(keys: readonly string[]): Promise<ReadonlySet<string>>
}

export interface PublishedRecording {
  readonly recording: Recording
  readonly name: string
  readonly user_name: string | null
  readonly image_key: string | null
}

export interface Publication {
  readonly recording: Recording
  /** Keys of the public copies to delete. */
  readonly withdrawn: readonly string[]
}

/** An upload in progress, which counts towards the learner's quota. */
export interface Upload {
  readonly id: number
  readonly user_id: number
  readonly client_id: string
  readonly lesson_id: number
  /** Null for the default title. */
  readonly title: string | null
  /** Announced size in bytes. */
  readonly size: number
  /** Bytes received. */
  readonly received: number
  readonly start: number
  readonly offset: number
  readonly rate: number
  /** When it expires, in ms. */
  readonly expires_at: number
}

export type NewUpload = Omit<Upload, 'id' | 'received'>

/** The recording quota of a learner. */
export interface RecordingQuota {
  readonly scope: ReturnType<typeof limitScope>
  readonly max: number
  /** Of all lessons, uploaded or processed at once; no limit of its own unless given. */
  readonly maxInProgress?: number
}

export interface UploadStore {
  find(userId: number, clientId: string): Promise<Upload | undefined>
  /**
   * Reserves quota, or finds the running upload with the same client id and gives it this title, start, offset and
   * rate; exact under concurrency. One that expired, or whose lesson or size differs, is restarted.
   */
  reserve(upload: NewUpload, quota: RecordingQuota, now: number): Promise<Reservation>
  /** Appends a part that begins at `from`; false when another byte is next or the upload is gone. */
  appendPart(upload: Pick<Upload, 'id'>, from: number, to: number, key: string): Promise<boolean>
  /** Keys of the parts, in order. */
  parts(id: number): Promise<readonly string[]>
  /** Deletes an upload and returns the keys of its parts; undefined when it was deleted before. */
  remove(id: number): Promise<readonly string[] | undefined>
  listOf(userId: number): Promise<readonly Upload[]>
  /** Uploads that expired before `now`. */
  expired(now: number): Promise<readonly Upload[]>
}

export type Reservation =
  | { readonly kind: 'held'; readonly upload: Upload; readonly dropped: readonly string[] }
  | { readonly kind: 'full'; readonly dropped: readonly string[] }
  /** As many as may be are uploaded or processed now. */
  | { readonly kind: 'busy'; readonly dropped: readonly string[] }
  | { readonly kind: 'gone' }
