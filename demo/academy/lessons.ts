import type { Lesson } from '#contract/lesson.ts'
import type { Calendar } from '../calendar.ts'
import { durationText, slugOf } from '../lesson-text.ts'
import { posterPngUrl, posterUrl } from '../media-urls.ts'
import { placeOf } from './disciplines.ts'
import { groupsOf } from './groups.ts'
import { closings } from './lessons/closings.ts'
import { type PlannedLesson, plan } from './plan.ts'
import { posterNameOf } from './poster-names.ts'
import { instructorOf } from './professors.ts'

// Durations on a bound of the duration filter stay exact; the others vary like real classes.
const secondsOf = ({ id, notes: [, , minutes] }: PlannedLesson) =>
  [20, 40, 55].includes(minutes) ? minutes * 60 : minutes * 60 + ((id * 37) % 60)

const tags: Readonly<Record<string, string>> = {
  'Tu primer paso de salsa': 'Empieza aquí',
  'Bounce y rock: los cimientos': 'Empieza aquí',
  'Quema de los jueves': 'La más sudada',
  'Primera sevillana completa': 'De feria',
  'Coreo: medianoche': 'Favorita del equipo',
  'Barra completa de media hora': 'Con piano en directo',
}

// Announced lessons of these courses, by days from now.
const toCome: Readonly<Record<string, number>> = {
  'Laboratorio de estilos': 3,
  'Coreografía final: noche de orquesta': 6,
  'Coreo final: gira mundial': 9,
  'Montar tu solo': 14,
  'Sevillanas corraleras': 21,
  'Variación corta de repertorio': 28,
}

// Published within the last days, by days ago; the one of nine days is no longer new.
const justOut: Readonly<Record<string, number>> = {
  'Salsa en la cocina': 1,
  'Coreo: verano en la azotea': 2,
  'Dancehall para despertar': 2,
  'Coreo: hora punta': 3,
  'Contemporáneo y poesía': 4,
  'Noche de cabaret': 5,
  'Pieza final: carta abierta': 6,
  'Samba y batucada': 6,
  'Adagio en el centro': 9,
}

function datesOf({ id, notes: [title], courseId, order }: PlannedLesson, calendar: Calendar) {
  const coming = toCome[title]
  const out = justOut[title]
  if (coming !== undefined) {
    return { available_at: calendar.inDays(coming), published_at: calendar.daysAgo(12), new_tag: true }
  }
  // Some new lessons have no availability date: then the publication date counts.
  if (out !== undefined) {
    const published = calendar.daysAgo(out)
    return { available_at: id % 2 ? published : null, published_at: published, new_tag: true }
  }
  const age = courseId === null ? 20 + ((id * 53) % 300) : 40 + ((courseId * 61) % 320) - order * 2
  return { available_at: null, published_at: calendar.daysAgo(Math.max(14, age)), new_tag: false }
}

function descriptionOf({ id, notes: [, category, , about], saying }: PlannedLesson): string {
  const pool = closings[category]
  return [about, saying, pool[id % pool.length]].join(' ')
}

function lessonOf(planned: PlannedLesson, calendar: Calendar): Lesson {
  const { id, notes, discipline, access } = planned
  const [title, category] = notes
  const duration = secondsOf(planned)
  const poster = posterNameOf(planned)
  const dates = datesOf(planned, calendar)
  return {
    id,
    slug: slugOf(title),
    title,
    description: descriptionOf(planned),
    img: posterUrl(poster, 640),
    img_png: posterPngUrl(discipline),
    img_full: posterUrl(poster, 1280),
    duration,
    ...durationText(duration),
    level: planned.level,
    category,
    category_seo: slugOf(category),
    ...placeOf(discipline),
    instructor: instructorOf(planned.professor),
    order: planned.order,
    course_id: planned.courseId,
    lesson_block_id: planned.blockId,
    groups: groupsOf(id),
    public: access === 'public',
    lead: access === 'lead',
    paid: access === 'paid' || access === 'challenge',
    is_challenge: access === 'challenge',
    ...dates,
    created_at: dates.published_at,
    custom_tag: tags[title] ?? null,
    video_stats: { liked: false, disliked: false, finished: false },
    video_stats_programs: [],
  }
}

/** Creates every lesson, dated by the calendar. */
export const createLessons = (calendar: Calendar): Lesson[] =>
  plan.lessons.map((planned) => lessonOf(planned, calendar))
