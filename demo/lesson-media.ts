import type { LessonMedia, MediaTier } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import { type ClipSlug, clipOf, subtitled } from './clips.ts'

type Access = Pick<Lesson, 'public' | 'lead' | 'is_challenge'>

/** The tier of the media store a lesson's clips lie in: as open as the lesson is, and no more. */
export function tierOf(lesson: Access): MediaTier {
  if (lesson.is_challenge) return 'challenge'
  if (lesson.public) return 'public'
  return lesson.lead ? 'lead' : 'paid'
}

/** What a lesson plays: one of the drawn clips, in the lesson's own tier. */
export function lessonMedia(lesson: Access, slug: ClipSlug): LessonMedia {
  const clip = clipOf(slug)
  const tier = tierOf(lesson)
  const views = (folder: string) => ({
    front: `${tier}/${folder}/${slug}-front.mp4`,
    rear: `${tier}/${folder}/${slug}-rear.mp4`,
  })
  return {
    ...views('clips'),
    saver: views('savers'),
    captions: subtitled.includes(slug) ? `${tier}/captions/${slug}.vtt` : null,
    chapters: clip.chapters.map((chapter) => ({ ...chapter })),
    bpm: clip.bpm,
    media_duration: clip.duration,
  }
}
