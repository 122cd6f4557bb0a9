import type { Catalogue, Course, Family, LessonPlace, Professor, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'

// Builders of valid entities: a test sets only the fields that matter to it.

const picture = (name: string) => `/media/public/posters/${name}-640.webp`
const long = '2026-01-01T10:00:00.000Z'

/** A public lesson of salsa, available since long ago. */
export function aLesson(over: Partial<Lesson> = {}): Lesson {
  const id = over.id ?? 1
  return {
    id,
    slug: `clase-${id}`,
    title: `Clase ${id}`,
    description: 'Una clase para empezar.',
    img: picture('salsa-1'),
    img_png: '/media/public/posters/salsa-1.png',
    img_full: '/media/public/posters/salsa-1-1280.webp',
    duration: 900,
    duration_search: 'menos de 20 minutos',
    duration_search_2: '15 min',
    level: 'beginner',
    category: 'Coreografías',
    category_seo: 'coreografias',
    discipline: { slug: 'salsa', name: 'Salsa' },
    family: { slug: 'latinos', name: 'Latinos' },
    instructor: {
      id: 1,
      name: 'Marta Ferrer',
      description: 'Profesora de salsa.',
      main_image: picture('marta'),
      thumbnail: picture('marta'),
    },
    order: 0,
    course_id: null,
    lesson_block_id: null,
    groups: [],
    public: true,
    lead: false,
    paid: false,
    is_challenge: false,
    available_at: null,
    published_at: long,
    created_at: long,
    custom_tag: null,
    new_tag: false,
    video_stats: { liked: false, disliked: false, finished: false },
    video_stats_programs: [],
    ...over,
  }
}

/** Places for lessons, ordered from 1. */
export function places(...ids: number[]): LessonPlace[] {
  return ids.map((id, index) => ({ type: 'lesson', id, order: index + 1 }))
}

export function aCourse(over: Partial<Course> = {}): Course {
  const id = over.id ?? 1
  return {
    id,
    slug: `curso-${id}`,
    title: `Curso ${id}`,
    level: 'beginner',
    description: '<p>Un curso para empezar.</p>',
    main_image: picture('salsa-1'),
    thumbnail: picture('salsa-1'),
    lessons: [],
    lesson_blocks: [],
    requirements: [],
    video_presentation: null,
    video_presentation_title: null,
    published_at: long,
    additional_info: [],
    lessonsFinished: 0,
    level_info: {},
    next_lesson_auto: false,
    groups: [],
    ...over,
  }
}

export function aProgram(over: Partial<Program> = {}): Program {
  const id = over.id ?? 1
  return {
    id,
    slug: `programa-${id}`,
    title: `Programa ${id}`,
    level: 'beginner',
    description: '<p>Un programa para empezar.</p>',
    main_image: picture('salsa-1'),
    title_image: picture('salsa-1'),
    title_image_thumbnail: picture('salsa-1'),
    thumbnail: picture('salsa-1'),
    lessons: [],
    requirements: [],
    video_presentation: null,
    published_at: long,
    additional_info: [],
    next_lesson_auto: false,
    groups: [],
    time_needed: '6 semanas',
    dedication: '3 clases por semana',
    styles: [],
    isSignedUp: false,
    ...over,
  }
}

export function aProfessor(over: Partial<Professor> = {}): Professor {
  const id = over.id ?? 1
  return {
    id,
    slug: `profesora-${id}`,
    name: `Profesora ${id}`,
    description: 'Enseña desde hace diez años.',
    thumbnail: picture('marta'),
    main_image_uri: picture('marta'),
    ...over,
  }
}

export function aFamily(over: Partial<Family> = {}): Family {
  const id = over.id ?? 1
  return {
    id,
    slug: 'latinos',
    name: 'Latinos',
    disciplines: [{ id: 1, slug: 'salsa', name: 'Salsa', image: picture('salsa-1') }],
    ...over,
  }
}

export function aCatalogue(over: Partial<Catalogue> = {}): Catalogue {
  return { videos: [aLesson()], families: [aFamily()], professors: [aProfessor()], courses: [], programs: [], ...over }
}
