import type { limitScope, TakeRefusal, TakeStatus } from '#contract/rules/recording-limit.ts'
import type { SetAsideCause } from '#server/domain/jobs/ports.ts'

/** A recording as the academy keeps it. Instants are ms since 1970, times in the video seconds. */
export interface Recording {
  readonly id: number
  readonly user_id: number
  readonly lesson_id: number
  /** As it was when it was recorded: a lesson may leave the catalogue. */
  readonly lesson_slug: string
  readonly title: string
  readonly description: string | null
  readonly status: TakeStatus
  readonly rejection: TakeRefusal | null
  /** What the academy's people wrote when they rejected it. */
  readonly staff_note: string | null
  readonly conditions_accepted: boolean
  readonly client_id: string | null
  /** Bytes as they were sent. */
  readonly size: number
  readonly duration: number
  readonly start: number
  readonly offset: number
  readonly rate: number
  /** What was sent, until it is remade. */
  readonly original_key: string | null
  readonly video_key: string | null
  readonly poster_key: string | null
  /** Copies that others may open, while it is published. */
  readonly public_video_key: string | null
  readonly public_poster_key: string | null
  readonly created_at: number
  readonly updated_at: number
  readonly published_at: number | null
  /** When its processing was set aside: it is `uploading` still, its original is kept, and no server tries it. */
  readonly set_aside_at: number | null
  readonly set_aside_cause: SetAsideCause | null
}

/** What a recording begins with; the rest is empty until it is remade. */
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

/** Where the files of a recording lie, by the columns that name them. */
export type RecordingKeys = Pick<
  Recording,
  'original_key' | 'video_key' | 'poster_key' | 'public_video_key' | 'public_poster_key'
>
export type TranscodedKeys = { readonly video_key: string; readonly poster_key: string }
export type PublicKeys = { readonly public_video_key: string; readonly public_poster_key: string }

/** What a list of the academy's people is narrowed to. */
export interface RecordingFilter {
  readonly lessonId?: number | undefined
  readonly userId?: number | undefined
  readonly status?: TakeStatus | undefined
}

export interface RecordingStore {
  find(id: number): Promise<Recording | undefined>
  /** The one a page gave this name; the same take sent twice is one. */
  findByClient(userId: number, clientId: string): Promise<Recording | undefined>
  /** Everything of one learner, the newest first. */
  listOf(userId: number): Promise<readonly Recording[]>
  list(filter: RecordingFilter): Promise<readonly Recording[]>
  /** The published ones of a lesson, the latest first, with who is to be named for them. */
  publishedOf(lessonId: number, most: number): Promise<readonly PublishedRecording[]>
  /** Keeps a new one as `uploading`; undefined when its client id is taken. */
  add(recording: NewRecording): Promise<Recording | undefined>
  /** Ends the processing; false when nobody waits for it any more. */
  finish(id: number, keys: TranscodedKeys, at: number): Promise<boolean>
  /** Ends the processing without a video; false when nobody waits for it any more. */
  markUnprocessable(id: number, why: TakeRefusal, at: number): Promise<boolean>
  /** Sets its processing aside; false when it is not being processed. */
  setAside(id: number, cause: SetAsideCause, at: number): Promise<boolean>
  /** Takes up the processing that was set aside; false when none was. */
  resume(id: number, at: number): Promise<boolean>
  /** Changes what is named; undefined when this learner has no such recording. */
  edit(
    id: number,
    userId: number,
    changes: Partial<Pick<Recording, 'title' | 'description' | 'offset'>>,
    at: number,
  ): Promise<Recording | undefined>
  /**
   * Publishes a draft, and makes a draft of the one that was published before in the same lesson. Gives the recording
   * and what is no longer public; undefined when there is no such draft any more.
   */
  publish(id: number, keys: PublicKeys, at: number): Promise<Publication | undefined>
  /** Takes a published one back into `status`, and gives what is no longer public; empty when it was not published. */
  withdraw(id: number, at: number): Promise<readonly string[]>
  /** Rejects a draft by the hand of the academy's people; false when it is none. */
  reject(id: number, note: string, at: number): Promise<boolean>
  /** Makes a draft of one that was rejected by hand; false when it is none, or nothing is left of it. */
  restore(id: number, at: number): Promise<boolean>
  /** Removes one that is not being processed, or whose processing is set aside; undefined when there is none. */
  remove(id: number): Promise<Recording | undefined>
  /** Those of these keys that a recording or an upload names. */
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
  /** Keys of what was public before and is no more. */
  readonly withdrawn: readonly string[]
}

/** A recording that is on its way, and holds a place of its learner meanwhile. */
export interface Upload {
  readonly id: number
  readonly user_id: number
  readonly client_id: string
  readonly lesson_id: number
  /** Null for the words we choose. */
  readonly title: string | null
  /** Bytes that will come. */
  readonly size: number
  /** Bytes that are here. */
  readonly received: number
  readonly start: number
  readonly offset: number
  readonly rate: number
  /** When it is given up, in ms. */
  readonly expires_at: number
}

export type NewUpload = Omit<Upload, 'id' | 'received'>

/** How many recordings somebody may keep, and of what. */
export interface RecordingQuota {
  readonly scope: ReturnType<typeof limitScope>
  readonly max: number
}

export interface UploadStore {
  find(userId: number, clientId: string): Promise<Upload | undefined>
  /**
   * Takes one of a learner's places, or finds the one that the same upload holds already; of any number who ask at once
   * no more are given than there are. One that ran out, or was of another lesson or size, is begun anew.
   */
  reserve(upload: NewUpload, places: RecordingQuota, now: number): Promise<Reservation>
  /** Notes a piece that begins at `from`; false when the next byte is another, or nobody waits for it any more. */
  appendPart(upload: Pick<Upload, 'id'>, from: number, to: number, key: string): Promise<boolean>
  /** Keys of the pieces, in order. */
  parts(id: number): Promise<readonly string[]>
  /** Ends an upload and gives the keys of its pieces; undefined when somebody else ended it. */
  remove(id: number): Promise<readonly string[] | undefined>
  listOf(userId: number): Promise<readonly Upload[]>
  /** Those that ran out before `now`. */
  expired(now: number): Promise<readonly Upload[]>
}

export type Reservation =
  | { readonly kind: 'held'; readonly upload: Upload; readonly dropped: readonly string[] }
  | { readonly kind: 'full'; readonly dropped: readonly string[] }
  | { readonly kind: 'gone' }
