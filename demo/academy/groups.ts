import type { LessonTally } from '#contract/catalogue-file.ts'
import type { VideoGroup } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import { railSize } from '#contract/rules/paging.ts'
import { type PlannedLesson, plan } from './plan.ts'
import { tallies } from './tallies.ts'

const names: Record<VideoGroup, string> = {
  'most-watched': 'Más vistas',
  trends: 'Tendencias',
  'most-watched-today': 'Más vistas hoy',
  fun: 'Diversión',
  fusion: 'Fusión',
  energy: 'Energía',
  sevillanas: 'Sevillanas',
}

const best = (score: (tally: LessonTally) => number) =>
  [...tallies]
    .sort((a, b) => score(b) - score(a) || a.video_id - b.video_id)
    .slice(0, railSize)
    .map((tally) => tally.video_id)

// A group's own lessons come first, then matching ones up to the rail's size.
const suited = (group: VideoGroup, suits: (lesson: PlannedLesson) => boolean) =>
  [
    ...plan.lessons.filter((lesson) => lesson.group === group),
    ...plan.lessons.filter((lesson) => lesson.group !== group && suits(lesson)),
  ]
    .slice(0, railSize)
    .map((lesson) => lesson.id)

const isEasy = (lesson: PlannedLesson) => lesson.level === 'beginner' || lesson.level === 'basic'

const members: Record<VideoGroup, readonly number[]> = {
  'most-watched': best((tally) => tally.playbacks),
  trends: best((tally) => tally.playbacks_today - tally.playbacks_yesterday),
  'most-watched-today': best((tally) => tally.playbacks_today),
  fun: suited('fun', (lesson) => isEasy(lesson) && lesson.notes[1] === 'Coreografías'),
  fusion: suited('fusion', (lesson) =>
    /fusi[oó]n|mezcla|laboratorio|zouk|freestyle/i.test(lesson.notes[0] + lesson.notes[3]),
  ),
  energy: suited('energy', (lesson) => lesson.notes[1] === 'Entrenamientos'),
  sevillanas: suited('sevillanas', (lesson) => lesson.discipline === 'sevillanas'),
}

/** The groups of a lesson, with its position in each. */
export function groupsOf(lessonId: number): Lesson['groups'] {
  return (Object.entries(members) as [VideoGroup, readonly number[]][]).flatMap(([group, ids]) => {
    const position = ids.indexOf(lessonId)
    return position < 0 ? [] : [{ name: names[group], group_name: group, position }]
  })
}
