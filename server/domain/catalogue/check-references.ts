import type { Course, LessonList } from '#contract/catalogue.ts'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import { mediaTierOf } from '#contract/rules/lesson-access.ts'
import { lessonFiles } from '#contract/rules/lesson-files.ts'
import { type Path, type ReportFault, reportRepeated } from './faults.ts'

/** Reports lessons that refer to an unknown professor, discipline, course or block. */
export function checkLessons({ videos, courses, professors, families }: CatalogueFile, report: ReportFault) {
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  const professorIds = new Set(professors.map((professor) => professor.id))
  const familyOf = new Map(families.map((family) => [family.slug, family]))
  videos.forEach((lesson, index) => {
    const path = ['videos', index]
    if (!professorIds.has(lesson.instructor.id)) report([...path, 'instructor', 'id'], 'professor_unknown')
    const family = familyOf.get(lesson.family.slug)
    if (!family) report([...path, 'family', 'slug'], 'family_unknown')
    else if (!family.disciplines.some(({ slug }) => slug === lesson.discipline.slug))
      report([...path, 'discipline', 'slug'], 'discipline_unknown')
    checkCourseOf(lesson, courseOf, path, report)
  })
}

function checkCourseOf(lesson: Lesson, courseOf: ReadonlyMap<number, Course>, path: Path, report: ReportFault) {
  const course = lesson.course_id === null ? undefined : courseOf.get(lesson.course_id)
  if (lesson.course_id !== null && !course) return report([...path, 'course_id'], 'course_unknown')
  if (lesson.lesson_block_id === null) return
  if (!course) return report([...path, 'lesson_block_id'], 'block_without_course')
  if (!course.lesson_blocks.some(({ id }) => id === lesson.lesson_block_id))
    report([...path, 'lesson_block_id'], 'block_unknown')
}

/** Reports courses and programs that list unknown or repeated lessons. */
export function checkLists({ videos, courses, programs }: CatalogueFile, report: ReportFault) {
  const lessonIds = new Set(videos.map((lesson) => lesson.id))
  courses.forEach((course, index) => {
    const blockIds = new Set(course.lesson_blocks.map((block) => block.id))
    checkPlaces(course.lessons, ['courses', index, 'lessons'], { lessonIds, blockIds }, report)
    reportRepeated(
      course.lesson_blocks,
      (block) => block.id,
      (block) => ['courses', index, 'lesson_blocks', block, 'id'],
      report,
    )
  })
  programs.forEach((program, index) => {
    checkPlaces(program.lessons, ['programs', index, 'lessons'], { lessonIds, blockIds: null }, report)
  })
}

interface Known {
  readonly lessonIds: ReadonlySet<number>
  /** Null where blocks need not be declared. */
  readonly blockIds: ReadonlySet<number> | null
}

function checkPlaces(places: LessonList, path: Path, { lessonIds, blockIds }: Known, report: ReportFault) {
  const seen = new Set<number>()
  const walk = (list: LessonList, under: Path) =>
    list.forEach((item, index) => {
      if (item.type === 'block') {
        if (blockIds && !blockIds.has(item.id)) report([...under, index, 'id'], 'block_unknown')
        walk(item.lessons, [...under, index, 'lessons'])
        return
      }
      if (!lessonIds.has(item.id)) report([...under, index, 'id'], 'lesson_unknown')
      else if (seen.has(item.id)) report([...under, index, 'id'], 'repeated')
      seen.add(item.id)
    })
  walk(places, path)
}

/** Reports media without a lesson, with a repeated one, or in a tier open to more learners than their lesson. */
export function checkMedia(file: CatalogueFile, report: ReportFault) {
  const lessons = new Map(file.videos.map((lesson) => [lesson.id, lesson]))
  for (const kind of ['media', 'tallies'] as const) {
    reportRepeated<{ video_id: number }>(
      file[kind],
      (row) => row.video_id,
      (index) => [kind, index, 'video_id'],
      report,
    )
    file[kind].forEach(({ video_id }, index) => {
      if (!lessons.has(video_id)) report([kind, index, 'video_id'], 'lesson_unknown')
    })
  }
  checkTiers(file.media, lessons, report)
}

// A file in an open tier would open its closed lesson to anyone with the URL.
function checkTiers(media: CatalogueFile['media'], lessons: ReadonlyMap<number, Lesson>, report: ReportFault) {
  media.forEach(({ video_id, media: played }, index) => {
    const lesson = lessons.get(video_id)
    if (!lesson) return
    for (const { path, key } of lessonFiles(played))
      if (!key.startsWith(`${mediaTierOf(lesson)}/`)) report(['media', index, 'media', ...path], 'wrong_tier')
  })
}
