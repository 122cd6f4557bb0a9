import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, MediaUrl, PathId } from './lesson.ts'
import { VideoData } from './video-data.ts'

/** Bytes of a part of a downloaded file; the last one may be shorter. */
export const partBytes = 1_048_576

/** A file of a download, in parts that are verified one by one. */
export const DownloadFile = type({
  '+': 'delete',
  role: "'front' | 'rear' | 'captions' | 'poster'",
  address: MediaUrl,
  /** Its content type. */
  type: '0 < string <= 100',
  bytes: 'number.integer > 0',
  /** Changes with the bytes; without quotation marks. */
  version: '0 < string <= 200',
  /** SHA-256 of each part of `partBytes`, in hexadecimal. */
  digests: type(/^[0-9a-f]{64}$/).array(),
})
export type DownloadFile = typeof DownloadFile.infer

/** The flags of a lesson that decide who may play it (`rules/lesson-access.ts`). */
export const DownloadAccess = type({
  '+': 'delete',
  public: 'boolean',
  lead: 'boolean',
  paid: 'boolean',
  is_challenge: 'boolean',
  available_at: Instant.or('null'),
  /** Missing in downloads of an older version: published. */
  'published_at?': Instant.or('null'),
})
export type DownloadAccess = typeof DownloadAccess.infer

/** What a lesson needs to play without a network, at one height. */
export const Download = type({
  '+': 'delete',
  video_id: Id,
  /** Height of the picture in lines; 0 for a lesson without renditions: its only file. */
  lines: '0 <= number.integer <= 4320',
  /** Changes with the bytes of any file, its chapters or captions. */
  version: '0 < string <= 200',
  /** Its streams are the files of this download, and it has no other renditions. */
  video_data: VideoData,
  /** The front one first. */
  files: DownloadFile.array(),
  /** As of the download; without them, the lesson is treated as paid. */
  'access?': DownloadAccess,
})
export type Download = typeof Download.infer

/** The size of a download before it starts. */
export const DownloadSize = type({
  '+': 'delete',
  video_id: Id,
  lines: '0 <= number.integer <= 4320',
  /** Bytes of all its files. */
  bytes: 'number.integer > 0',
})
export type DownloadSize = typeof DownloadSize.infer

export const getDownloadSizes = endpoint({
  ...callTable.getDownloadSizes,
  summary: 'Lo que ocupa guardar clases en el dispositivo, en cada calidad; sin las que no puede ver',
  source: 'C1',
  who: 'signed-in',
  /** Ids, separated by commas; 200 at most. */
  query: type({ ids: type(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,199}$/) }),
  answer: type({ '+': 'delete', sizes: DownloadSize.array() }),
})

export const getDownload = endpoint({
  ...callTable.getDownload,
  summary: 'Los archivos con los que una clase se ve sin conexión, solo para quien puede verla',
  source: 'C1',
  who: 'signed-in',
  params: type({ videoId: PathId }),
  /** The requested height, in lines: the nearest one not above it is chosen, else the smallest. */
  query: type({ 'lines?': type('string.integer.parse').to('0 <= number.integer <= 4320') }),
  answer: type({ '+': 'delete', download: Download }),
})
