import type { PublishedTake, UserVideo } from '#contract/recording.ts'
import { isoInstant, isoInstantOrNull } from '#server/domain/iso-instant.ts'
import type { PublishedRecording, Recording } from './ports.ts'

/** The URL of a media file. */
export type MediaUrlOf = (key: string) => string

/** A recording as sent to its learner. */
export function showRecording(recording: Recording, mediaUrlOf: MediaUrlOf): UserVideo {
  const { id, user_id, title, description, status, rejection, client_id } = recording
  const { duration, start, offset, rate, published_at } = recording
  return {
    id,
    user_id,
    title,
    description,
    status,
    rejection,
    client_id,
    duration,
    start,
    offset,
    rate,
    video_id: recording.lesson_id,
    path: recording.video_key === null ? null : mediaUrlOf(recording.video_key),
    thumbnail_path: recording.poster_key === null ? null : mediaUrlOf(recording.poster_key),
    videoSlug: recording.lesson_slug,
    conditions_acepted: recording.conditions_accepted,
    created_at: isoInstant(recording.created_at),
    updated_at: isoInstant(recording.updated_at),
    published_at: isoInstantOrNull(published_at),
    set_aside: recording.set_aside_at !== null,
  }
}

/** A published recording as sent to others; without entitlement it has no URLs. */
export function showPublished(
  { recording, name, user_name, image_key }: PublishedRecording,
  isEntitled: boolean,
  mediaUrlOf: MediaUrlOf,
): PublishedTake {
  const { id, lesson_id, title, description, lesson_slug, published_at } = recording
  const urlOf = (key: string | null) => (isEntitled && key !== null ? mediaUrlOf(key) : null)
  return {
    id,
    video_id: lesson_id,
    title,
    description,
    path: urlOf(recording.public_video_key),
    thumbnail_path: urlOf(recording.public_poster_key),
    videoSlug: lesson_slug,
    published_at: isoInstantOrNull(published_at),
    user: { user_name: user_name || name, main_image_uri: image_key === null ? null : `/media/${image_key}` },
  }
}
