import type { LessonMedia } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import { mediaTierOf } from '#contract/rules/lesson-access.ts'
import { type ClipSlug, captionedClips, clipOf } from './clips.ts'

type Access = Pick<Lesson, 'public' | 'lead' | 'paid' | 'is_challenge'>

/** A lesson's media: one of the drawn clips, in the lesson's tier. */
export function lessonMedia(lesson: Access, slug: ClipSlug): LessonMedia {
  const clip = clipOf(slug)
  const tier = mediaTierOf(lesson)
  const views = (folder: string) => ({
    front: `${tier}/${folder}/${slug}-front.mp4`,
    rear: `${tier}/${folder}/${slug}-rear.mp4`,
  })
  return {
    ...views('clips'),
    saver: views('savers'),
    captions: captionedClips.includes(slug) ? `${tier}/captions/${slug}.vtt` : null,
    chapters: clip.chapters.map((chapter) => ({ ...chapter })),
    bpm: clip.bpm,
    media_duration: clip.duration,
  }
}
