import type { Course, LessonList, Program } from '#contract/catalogue.ts'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import { mediaTierOf } from '#contract/rules/media-tier.ts'
import { formatSlugId, parseSlugId } from '#contract/rules/slug-id.ts'
import type { CatalogueFault, ConsistencyCode } from './fault.ts'

type Path = CatalogueFault['path']
type Say = (path: Path, code: ConsistencyCode) => void

/** Checks what one row says of another: ids named once, references that lead somewhere, addresses that can be read. */
export function checkConsistency(file: CatalogueFile): CatalogueFault[] {
  const faults: CatalogueFault[] = []
  const say: Say = (path, code) => faults.push({ path, code })
  const disciplines = file.families.flatMap((family) => family.disciplines)
  for (const kind of ['videos', 'families', 'professors', 'courses', 'programs'] as const)
    sayRepeated<{ id: number }>(
      file[kind],
      (row) => row.id,
      (index) => [kind, index, 'id'],
      say,
    )
  const disciplinePaths = file.families.flatMap((family, f) =>
    family.disciplines.map((_, d) => ['families', f, 'disciplines', d, 'id']),
  )
  sayRepeated(
    disciplines,
    (discipline) => discipline.id,
    (index) => disciplinePaths[index] ?? [],
    say,
  )
  for (const kind of ['videos', 'professors', 'courses', 'programs'] as const)
    file[kind].forEach((row, index) => {
      if (!parseSlugId(formatSlugId(row))) say([kind, index, 'slug'], 'slug_unreadable')
    })
  checkLessons(file, say)
  const lessonIds = new Set(file.videos.map((lesson) => lesson.id))
  file.courses.forEach((course, index) => {
    checkList(course, ['courses', index], lessonIds, new Set(course.lesson_blocks.map((block) => block.id)), say)
  })
  file.programs.forEach((program, index) => {
    checkList(program, ['programs', index], lessonIds, null, say)
  })
  for (const kind of ['media', 'tallies'] as const) {
    sayRepeated<{ video_id: number }>(
      file[kind],
      (row) => row.video_id,
      (index) => [kind, index, 'video_id'],
      say,
    )
    file[kind].forEach(({ video_id }, index) => {
      if (!lessonIds.has(video_id)) say([kind, index, 'video_id'], 'lesson_unknown')
    })
  }
  checkTiers(file, say)
  sayRepeated(
    file.files,
    (entry) => entry.key,
    (index) => ['files', index, 'key'],
    say,
  )
  file.files.forEach(({ source }, index) => {
    if (climbs(source)) say(['files', index, 'source'], 'source_climbs')
  })
  sayTooLarge(file, [], say)
  return faults
}

function checkLessons({ videos, courses, professors, families }: CatalogueFile, say: Say) {
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  const professorIds = new Set(professors.map((professor) => professor.id))
  const familyOf = new Map(families.map((family) => [family.slug, family]))
  videos.forEach((lesson, index) => {
    const path = ['videos', index]
    if (!professorIds.has(lesson.instructor.id)) say([...path, 'instructor', 'id'], 'professor_unknown')
    const family = familyOf.get(lesson.family.slug)
    if (!family) say([...path, 'family', 'slug'], 'family_unknown')
    else if (!family.disciplines.some(({ slug }) => slug === lesson.discipline.slug))
      say([...path, 'discipline', 'slug'], 'discipline_unknown')
    checkCourseOf(lesson, courseOf, path, say)
  })
}

// A closed lesson whose file lies in an open tier would be a lesson for whoever knows the address.
function checkTiers({ videos, media }: CatalogueFile, say: Say) {
  const lessons = new Map(videos.map((lesson) => [lesson.id, lesson]))
  media.forEach(({ video_id, media: { front, rear, captions, saver } }, index) => {
    const lesson = lessons.get(video_id)
    if (!lesson) return
    const keys: readonly (readonly [Path, string | null | undefined])[] = [
      [['front'], front],
      [['rear'], rear],
      [['captions'], captions],
      [['saver', 'front'], saver?.front],
      [['saver', 'rear'], saver?.rear],
    ]
    for (const [path, key] of keys)
      if (key && !key.startsWith(`${mediaTierOf(lesson)}/`)) say(['media', index, 'media', ...path], 'wrong_tier')
  })
}

function checkCourseOf(lesson: Lesson, courseOf: ReadonlyMap<number, Course>, path: Path, say: Say) {
  const course = lesson.course_id === null ? undefined : courseOf.get(lesson.course_id)
  if (lesson.course_id !== null && !course) return say([...path, 'course_id'], 'course_unknown')
  if (lesson.lesson_block_id === null) return
  if (!course) return say([...path, 'lesson_block_id'], 'block_without_course')
  if (!course.lesson_blocks.some(({ id }) => id === lesson.lesson_block_id))
    say([...path, 'lesson_block_id'], 'block_unknown')
}

function checkList(
  owner: Course | Program,
  path: Path,
  lessonIds: ReadonlySet<number>,
  blockIds: ReadonlySet<number> | null,
  say: Say,
) {
  const seen = new Set<number>()
  const checkPlaces = (list: LessonList, under: Path) =>
    list.forEach((item, index) => {
      if (item.type === 'block') {
        if (blockIds && !blockIds.has(item.id)) say([...under, index, 'id'], 'block_unknown')
        checkPlaces(item.lessons, [...under, index, 'lessons'])
        return
      }
      if (!lessonIds.has(item.id)) say([...under, index, 'id'], 'lesson_unknown')
      else if (seen.has(item.id)) say([...under, index, 'id'], 'repeated')
      seen.add(item.id)
    })
  checkPlaces(owner.lessons, [...path, 'lessons'])
  if ('lesson_blocks' in owner)
    sayRepeated(
      owner.lesson_blocks,
      (block) => block.id,
      (index) => [...path, 'lesson_blocks', index, 'id'],
      say,
    )
}

function sayRepeated<Row>(rows: readonly Row[], nameOf: (row: Row) => unknown, at: (index: number) => Path, say: Say) {
  const seen = new Set<unknown>()
  rows.forEach((row, index) => {
    const name = nameOf(row)
    if (seen.has(name)) say(at(index), 'repeated')
    seen.add(name)
  })
}

/** Whether a source would leave the folder of its catalogue file. */
export function climbs(source: string): boolean {
  return /^(?:[\\/]|[A-Za-z]:)/.test(source) || source.split(/[\\/]/).includes('..')
}

// Identifiers and counts are 32-bit columns on PostgreSQL.
const largest = 2_147_483_647

function sayTooLarge(value: unknown, path: Path, say: Say) {
  if (typeof value === 'number' && Math.abs(value) > largest) say(path, 'number_too_large')
  if (typeof value !== 'object' || value === null) return
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, inside] of entries) sayTooLarge(inside, [...path, key], say)
}
