import type { Course, LessonList, LessonPlace } from '#contract/catalogue.ts'
import type { Calendar } from '../calendar.ts'
import { slugOf } from '../lesson-text.ts'
import { posterUrl, publicClipUrl } from '../media-urls.ts'
import { placeOf } from './disciplines.ts'
import { downloadsOf } from './downloads.ts'
import { type PlannedBlock, type PlannedCourse, type PlannedLesson, plan } from './plan.ts'
import { coursePosterName } from './poster-names.ts'

const placeOfLesson = ({ id, order }: PlannedLesson): LessonPlace => ({ type: 'lesson', id, order })

// Lessons in teaching order; a block stands where its first lesson does.
function listOf(lessons: readonly PlannedLesson[], blocks: readonly PlannedBlock[]): LessonList {
  return lessons.flatMap((lesson, index): LessonList => {
    const block = blocks.find(({ id }) => id === lesson.blockId)
    if (!block) return [placeOfLesson(lesson)]
    if (lessons[index - 1]?.blockId === block.id) return []
    return [
      { type: 'block', ...block, lessons: lessons.filter(({ blockId }) => blockId === block.id).map(placeOfLesson) },
    ]
  })
}

function courseOf({ id, notes, discipline, blocks, lessons }: PlannedCourse, calendar: Calendar): Course {
  const poster = posterUrl(coursePosterName(id), 640)
  const first = notes.levels[0]
  if (!first) throw new RangeError(`${notes.title} teaches nothing`)
  return {
    id,
    slug: slugOf(notes.title),
    title: notes.title,
    level: first.level,
    description: notes.about.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    main_image: poster,
    thumbnail: poster,
    lessons: listOf(lessons, blocks),
    lesson_blocks: blocks.map((block) => ({ ...block })),
    requirements: [...notes.needs],
    video_presentation: id % 3 === 0 ? null : publicClipUrl(discipline),
    video_presentation_title: id % 3 === 0 ? null : `Así es ${notes.title}`,
    published_at: calendar.daysAgo(42 + ((id * 61) % 320)),
    additional_info: downloadsOf(discipline),
    lessonsFinished: 0,
    level_info: Object.fromEntries(notes.levels.map(({ level, gives }) => [level, gives])),
    next_lesson_auto: id % 2 === 0,
    groups: [
      { name: placeOf(discipline).family.name },
      ...(first.level === 'beginner' ? [{ name: 'Empieza aquí' }] : []),
    ],
  }
}

/** Creates every course, dated by the calendar. */
export const coursesBy = (calendar: Calendar): Course[] => plan.courses.map((course) => courseOf(course, calendar))
