import type { Course, LessonPlace, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { Calendar } from '#demo/calendar.ts'
import { slugOf } from '#demo/lesson-text.ts'
import { posterUrl } from '#demo/media-urls.ts'
import type { TaughtDiscipline } from './generated-disciplines.ts'
import type { Random } from './random.ts'
import { writeDescription, writeTitle } from './sentences.ts'

function collection(id: number, level: LevelSlug, taught: TaughtDiscipline, random: Random) {
  const title = writeTitle(random, taught.discipline.name)
  const poster = posterUrl(`${taught.drawn}-${random.between(1, 5)}`, 640)
  return {
    id,
    slug: slugOf(title),
    title,
    level,
    description: `<p>${writeDescription(random, taught.discipline.name)}</p>`,
    main_image: poster,
    thumbnail: poster,
    requirements: [writeTitle(random, taught.discipline.name), 'Ropa cómoda y agua cerca'],
    video_presentation: null,
    additional_info: [],
    next_lesson_auto: random.chance(0.5),
    groups: [{ name: taught.family.name }],
  }
}

/** Generates a course of its lessons; blocks get generated names. */
export function generateCourse(
  id: number,
  lessons: readonly Lesson[],
  taught: TaughtDiscipline,
  random: Random,
  calendar: Calendar,
): Course {
  const place = ({ id: lesson, order }: Lesson): LessonPlace => ({ type: 'lesson', id: lesson, order })
  const ids = [...new Set(lessons.flatMap((lesson) => lesson.lesson_block_id ?? []))]
  const blocks = ids.map((block) => ({ id: block, name: writeTitle(random, taught.discipline.name) }))
  return {
    ...collection(id, lessons[0]?.level ?? 'beginner', taught, random),
    lessons: [
      ...lessons.filter((lesson) => lesson.lesson_block_id === null).map(place),
      ...blocks.map((block) => ({
        type: 'block' as const,
        ...block,
        lessons: lessons.filter((lesson) => lesson.lesson_block_id === block.id).map(place),
      })),
    ],
    lesson_blocks: blocks,
    video_presentation_title: null,
    published_at: calendar.daysAgo(random.between(10, 1400)),
    lessonsFinished: 0,
    level_info: Object.fromEntries(
      [...new Set(lessons.map((lesson) => lesson.level))].map((level) => [
        level,
        writeDescription(random, taught.discipline.name),
      ]),
    ),
  }
}

/** Generates a program of random lessons. */
export function generateProgram(
  id: number,
  lessons: readonly Lesson[],
  taught: TaughtDiscipline,
  random: Random,
  calendar: Calendar,
): Program {
  const first = random.between(0, Math.max(0, lessons.length - 12))
  const chosen = lessons.slice(first, first + random.between(5, 12))
  const base = collection(id, random.pick(chosen)?.level ?? 'basic', taught, random)
  const weeks = random.between(2, 12)
  return {
    ...base,
    lessons: chosen.map((lesson, index) => ({ type: 'lesson', id: lesson.id, order: index + 1 })),
    title_image: base.main_image,
    title_image_thumbnail: base.thumbnail,
    published_at: random.chance(0.1)
      ? calendar.inDays(random.between(5, 90))
      : calendar.daysAgo(random.between(5, 900)),
    time_needed: `${weeks} semanas`,
    dedication: `${random.between(1, 4)} clases de ${random.between(2, 8) * 5} minutos por semana`,
    styles: [{ id: 1 + (id % 45), name: taught.discipline.name }],
    isSignedUp: false,
  }
}
