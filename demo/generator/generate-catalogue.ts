import type { CatalogueFile, LessonTally } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levels } from '#contract/level.ts'
import { calendarOf } from '#demo/calendar.ts'
import { lessonMedia } from '#demo/lesson-media.ts'
import { generateCourse, generateProgram } from './generated-collections.ts'
import { generateFamilies, type Taught, taughtDisciplines } from './generated-disciplines.ts'
import { generateLesson, type LessonPlan } from './generated-lesson.ts'
import { generateProfessors } from './generated-people.ts'
import { createRandom, type Random } from './random.ts'

export interface GeneratorOptions {
  readonly lessons: number
  readonly seed: number | string
  /** Milliseconds; dates are drawn around it. */
  readonly now: number
}

const mostProfessors = 120
// Of every twenty lessons, twelve make a course: three levels of four, the last two of a level in a block.
const span = 20
const inCourse = 12
const perLevel = 4

/**
 * A believable catalogue of any size, the same for the same options. It plays the demo academy's clips and shows its
 * pictures from the media store, so it brings no files of its own. Pure: it runs in a browser's worker too.
 */
export function generateCatalogue({ lessons: count, seed, now }: GeneratorOptions): CatalogueFile {
  const random = createRandom(`catalogue ${seed}`)
  const calendar = calendarOf(now)
  const professors = generateProfessors(Math.max(4, Math.min(mostProfessors, Math.ceil(count / 4))), random)
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

  const drawn: Taught['drawn'][] = []
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
    courses,
    programs,
    media: videos.map((lesson, index) => ({
      video_id: lesson.id,
      media: lessonMedia(lesson, drawn[index] ?? 'salsa'),
    })),
    tallies: videos.map((lesson) => tallyOf(lesson.id, random)),
    files: [],
  }
}

// Few lessons are watched by many: the cube of a lot gives that long tail.
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
