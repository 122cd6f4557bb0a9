import type { LessonList, Program } from '#contract/catalogue.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { Calendar } from '../calendar.ts'
import { slugOf } from '../lesson-text.ts'
import { posterUrl, publicClipUrl } from '../media-urls.ts'
import type { DisciplineSlug } from './disciplines.ts'
import { families } from './disciplines.ts'
import { downloadsOf } from './downloads.ts'
import { findLessonByTitle } from './plan.ts'
import { programPosterName } from './poster-names.ts'
import { firstSteps } from './program-notes/first-steps.ts'
import { goingDeeper } from './program-notes/going-deeper.ts'
import type { ProgramNotes } from './program-notes/notes.ts'

// Block ids of programs, beyond those of the courses.
const blockId = (program: number, index: number) => 1000 + program * 10 + index

function listOf(program: number, notes: ProgramNotes): LessonList {
  let order = 0
  const places = (titles: readonly string[]) =>
    titles.map((title) => {
      order += 1
      return { type: 'lesson' as const, id: findLessonByTitle(title).id, order }
    })
  return notes.parts.flatMap(
    (part, index): LessonList =>
      part.name === null
        ? places(part.titles)
        : [{ type: 'block', id: blockId(program, index), name: part.name, lessons: places(part.titles) }],
  )
}

function styleOf(slug: DisciplineSlug) {
  const found = families.flatMap((family) => family.disciplines).find((discipline) => discipline.slug === slug)
  if (!found) throw new RangeError(`no discipline ${slug}`)
  return { id: found.id, name: found.name }
}

function programOf(notes: ProgramNotes, index: number, calendar: Calendar): Program {
  const id = index + 1
  const [main] = notes.styles
  const poster = posterUrl(programPosterName(id), 640)
  const level: LevelSlug = notes.level
  return {
    id,
    slug: slugOf(notes.title),
    title: notes.title,
    level,
    description: notes.about.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    main_image: poster,
    title_image: poster,
    title_image_thumbnail: poster,
    thumbnail: poster,
    lessons: listOf(id, notes),
    requirements: [...notes.needs],
    video_presentation: publicClipUrl(main),
    published_at: notes.outIn === undefined ? calendar.daysAgo(30 + index * 17) : calendar.inDays(notes.outIn),
    additional_info: downloadsOf(main),
    next_lesson_auto: index % 2 === 0,
    groups: notes.groups.map((name) => ({ name })),
    time_needed: notes.timeNeeded,
    dedication: notes.dedication,
    styles: notes.styles.map(styleOf),
    isSignedUp: false,
  }
}

/** Creates every program, dated by the calendar; two are in the future. */
export const programsBy = (calendar: Calendar): Program[] =>
  [...firstSteps, ...goingDeeper].map((notes, index) => programOf(notes, index, calendar))
