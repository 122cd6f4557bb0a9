import type { Take } from '#browser-storage/take.ts'
import type { UserVideo } from '#contract/recording.ts'

/** A take on the device: by default of learner 1 and being uploaded. */
export function aTake(over: Partial<Take> = {}): Take {
  return {
    id: 'take-0001',
    userId: 1,
    lesson: { id: 7, slug: 'salsa-en-linea', title: 'Salsa en línea' },
    lessonPath: '/clases-de-baile/salsa-en-linea-7',
    state: 'saving',
    mimeType: 'video/webm',
    recordedAt: Date.parse('2026-03-05T10:00:00.000Z'),
    duration: 9.8,
    start: 12.5,
    rate: 1,
    offset: 0,
    refusal: null,
    ...over,
  }
}

/** A recording on the server: by default a draft of learner 1. */
export function aUserVideo(over: Partial<UserVideo> = {}): UserVideo {
  return {
    id: 40,
    video_id: 7,
    user_id: 1,
    title: 'Ana baila Salsa en línea',
    description: null,
    status: 'draft',
    rejection: null,
    path: '/media/recordings/1/40.mp4',
    thumbnail_path: '/media/recordings/1/40.jpg',
    videoSlug: 'salsa-en-linea',
    conditions_acepted: false,
    duration: 9.8,
    start: 12.5,
    offset: 0,
    rate: 1,
    client_id: 'take-0001',
    created_at: '2026-03-05T10:00:00.000Z',
    updated_at: '2026-03-05T10:00:00.000Z',
    published_at: null,
    set_aside: false,
    ...over,
  }
}
