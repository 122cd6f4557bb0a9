import type { CatalogueFile, LessonTally } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levels } from '#contract/level.ts'
import { calendarOf } from '#demo/calendar.ts'
import { lessonMedia } from '#demo/lesson-media.ts'
import { generateCourse, generateProgram } from './generated-collections.ts'
import { generateFamilies, type TaughtDiscipline, taughtDisciplines } from './generated-disciplines.ts'
import { generateLesson, type LessonPlan } from './generated-lesson.ts'
import { generateProfessors } from './generated-people.ts'
import { createRandom, type Random } from './random.ts'

interface GeneratorOptions {
  readonly lessons: number
  readonly seed: number | string
  /** Reference instant of all dates, in ms. */
  readonly now: number
}

const maxProfessors = 120
// Of twenty lessons, twelve are a course: three levels of four, with the last two of a level in a block.
const span = 20
const inCourse = 12
const perLevel = 4

/**
 * Generates a realistic catalogue of any size, deterministic for the same options. It uses the demo academy's media and
 * has no files of its own. Pure, so that it also runs in a Web Worker.
 */
export function generateCatalogue({ lessons: count, seed, now }: GeneratorOptions): CatalogueFile {
  const random = createRandom(`catalogue ${seed}`)
  const calendar = calendarOf(now)
  const professors = generateProfessors(Math.max(4, Math.min(maxProfessors, Math.ceil(count / 4))), random)
  const courseCount = Math.floor(count / span)
  const spans = Array.from({ length: courseCount + 1 }, () => ({
    taught: random.pick(taughtDisciplines),
    professor: random.pick(professors),
    firstLevel: random.between(0, 1),
  }))

  const planOf = (index: number): LessonPlan => {
    const number = Math.floor(index / span)
    const within = index % span
    const place = spans[number]
    if (place === undefined || number >= courseCount || within >= inCourse) {
      const alone = { courseId: null, order: 0, blockId: null }
      return {
        id: index + 1,
        taught: random.pick(taughtDisciplines),
        professor: random.pick(professors),
        level: random.pick(levels).slug,
        ...alone,
      }
    }
    const step = Math.floor(within / perLevel)
    const order = (within % perLevel) + 1
    return {
      id: index + 1,
      taught: place.taught,
      professor: place.professor,
      level: (levels[place.firstLevel + step] ?? levels[0]).slug,
      courseId: number + 1,
      order,
      blockId: order > 2 ? number * 3 + step + 1 : null,
    }
  }

  const drawn: TaughtDiscipline['drawn'][] = []
  const videos = Array.from({ length: count }, (_, index): Lesson => {
    const plan = planOf(index)
    drawn.push(plan.taught.drawn)
    return generateLesson(plan, random, calendar)
  })
  const courses = spans
    .slice(0, courseCount)
    .map(({ taught }, index) =>
      generateCourse(index + 1, videos.slice(index * span, index * span + inCourse), taught, random, calendar),
    )
  const programs = Array.from({ length: Math.ceil(courseCount / 2) }, (_, index) =>
    generateProgram(index + 1, videos, random.pick(taughtDisciplines), random, calendar),
  )
  return {
    version: 1,
    videos,
    families: generateFamilies(),
    professors,
    courses: withOwnSlugs(courses),
    programs: withOwnSlugs(programs),
    media: videos.map((lesson, index) => ({
      video_id: lesson.id,
      media: lessonMedia(lesson, drawn[index] ?? 'salsa'),
    })),
    tallies: videos.map((lesson) => tallyOf(lesson.id, random)),
    faq: [],
    testimonials: [],
    files: [],
  }
}

/** The titles of a large catalogue repeat, and the slugs of courses and of programs may not. */
function withOwnSlugs<Item extends { readonly id: number; readonly slug: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return items.map((item) => {
    const slug = seen.has(item.slug) ? `${item.slug}-${item.id}` : item.slug
    seen.add(slug)
    return { ...item, slug }
  })
}

// The cube of a uniform number gives a long tail of playbacks.
function tallyOf(video_id: number, random: Random): LessonTally {
  const playbacks = Math.floor(random.next() ** 3 * 9000)
  return {
    video_id,
    playbacks,
    playbacks_today: Math.floor((playbacks / 60) * random.next()),
    playbacks_yesterday: Math.floor((playbacks / 60) * random.next()),
    likes: Math.floor(playbacks * random.next() * 0.2),
    dislikes: Math.floor(playbacks * random.next() * 0.02),
  }
}
