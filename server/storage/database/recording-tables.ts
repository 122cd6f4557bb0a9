import type { Generated } from 'kysely'
import type { Recording, Upload } from '#server/domain/recordings/ports.ts'

/** The tables of recordings. Instants are integers in ms since 1970. */
export interface RecordingTables {
  recordings: RecordingRow
  recording_uploads: UploadRow
  /** The files of an unfinished upload's parts, by the offset of their first byte. */
  recording_pieces: { upload_id: number; position: number; key: string }
}

/** Boolean columns of these tables. */
export const recordingFlags = ['conditions_accepted'] as const

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

export type RecordingRow = Omit<Writable<Recording>, 'id'> & { id: Generated<number> }
type UploadRow = Omit<Writable<Upload>, 'id'> & { id: Generated<number> }
