import type { Professor } from '#contract/catalogue.ts'
import { classTypes, type VideoGroup } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { Calendar } from '#demo/calendar.ts'
import { durationText, slugOf } from '#demo/lesson-text.ts'
import { posterPngUrl, posterUrl } from '#demo/media-urls.ts'
import type { TaughtDiscipline } from './generated-disciplines.ts'
import type { Random } from './random.ts'
import { writeDescription, writeTitle } from './sentences.ts'

const groupNames: Record<VideoGroup, string> = {
  'most-watched': 'Más vistas',
  trends: 'Tendencias',
  'most-watched-today': 'Más vistas hoy',
  fun: 'Diversión',
  fusion: 'Fusión',
  energy: 'Energía',
  sevillanas: 'Sevillanas',
}
const groups = Object.keys(groupNames) as VideoGroup[]
const tags = ['Favorita', 'Estreno', 'Sin impacto', 'Para repetir', 'De madrugada'] as const

// Dances with clips in the challenge tier.
const challengeable: readonly TaughtDiscipline['drawn'][] = ['zumba', 'hip-hop', 'reggaeton', 'contemporaneo', 'salsa']

export interface LessonPlan {
  readonly id: number
  readonly taught: TaughtDiscipline
  readonly professor: Professor
  readonly level: LevelSlug
  readonly courseId: number | null
  readonly order: number
  readonly blockId: number | null
}

function accessBy(random: Random, drawn: TaughtDiscipline['drawn']) {
  const lot = random.next()
  const challenge = lot > 0.985 && challengeable.includes(drawn)
  return { public: lot < 0.14, lead: lot >= 0.14 && lot < 0.36, paid: lot >= 0.36, is_challenge: challenge }
}

function datesBy(random: Random, calendar: Calendar) {
  const published = calendar.daysAgo(random.between(1, 1500))
  if (random.chance(0.01))
    return { published_at: published, available_at: calendar.inDays(random.between(1, 60)), new_tag: true }
  return {
    published_at: random.chance(0.01) ? null : published,
    available_at: random.chance(0.5) ? published : null,
    new_tag: random.chance(0.2),
  }
}

/** Generates one lesson of a plan. */
export function generateLesson(plan: LessonPlan, random: Random, calendar: Calendar): Lesson {
  const { id, taught, professor, level } = plan
  const title = writeTitle(random, taught.discipline.name)
  const category = random.pick(classTypes)
  const duration = random.chance(0.02) ? random.pick([1199, 1200, 2400, 2401]) : random.between(300, 3300)
  const poster = `${taught.drawn}-${random.between(1, 5)}`
  const dates = datesBy(random, calendar)
  return {
    id,
    slug: slugOf(title),
    title,
    description: writeDescription(random, taught.discipline.name),
    img: posterUrl(poster, 640),
    img_png: posterPngUrl(taught.drawn),
    img_full: posterUrl(poster, 1280),
    duration,
    ...durationText(duration),
    level,
    category,
    category_seo: slugOf(category),
    discipline: { ...taught.discipline },
    family: { ...taught.family },
    instructor: {
      id: professor.id,
      name: professor.name,
      description: professor.description,
      main_image: professor.main_image_uri,
      thumbnail: professor.thumbnail,
    },
    order: plan.order,
    course_id: plan.courseId,
    lesson_block_id: plan.blockId,
    groups: groupsBy(random, taught, id),
    ...accessBy(random, taught.drawn),
    ...dates,
    created_at: dates.published_at ?? calendar.daysAgo(1500),
    custom_tag: random.chance(0.03) ? random.pick(tags) : null,
    video_stats: { liked: false, disliked: false, finished: false },
    video_stats_programs: [],
  }
}

function groupsBy(random: Random, taught: TaughtDiscipline, position: number): Lesson['groups'] {
  if (taught.discipline.slug === 'sevillanas') {
    return [{ name: groupNames.sevillanas, group_name: 'sevillanas', position }]
  }
  if (!random.chance(0.08)) return []
  const group = random.pick(groups)
  return [{ name: groupNames[group], group_name: group, position }]
}
