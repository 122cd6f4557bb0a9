import type { LessonMedia } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import { mediaTierOf } from '#contract/rules/lesson-access.ts'
import { clipFile, clipRenditions, plainLines } from './clip-renditions.ts'
import { type ClipSlug, captionedClips, clipOf } from './clips.ts'

type Access = Pick<Lesson, 'public' | 'lead' | 'paid' | 'is_challenge'>

/** A lesson's media: one of the drawn clips in all its renditions, in the lesson's tier. */
export function lessonMedia(lesson: Access, slug: ClipSlug): LessonMedia {
  const clip = clipOf(slug)
  const tier = mediaTierOf(lesson)
  const views = (lines: number) => ({
    front: `${tier}/${clipFile(slug, 'front', lines)}`,
    rear: `${tier}/${clipFile(slug, 'rear', lines)}`,
  })
  return {
    ...views(plainLines),
    saver: null,
    renditions: clipRenditions[slug].map(({ lines, ...rates }) => ({ lines, ...rates, ...views(lines) })),
    captions: captionedClips.includes(slug) ? `${tier}/captions/${slug}.vtt` : null,
    chapters: clip.chapters.map((chapter) => ({ ...chapter })),
    bpm: clip.bpm,
    media_duration: clip.duration,
  }
}
