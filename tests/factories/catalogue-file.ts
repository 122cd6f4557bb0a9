import type { CatalogueFile, LessonMedia, LessonTally } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import { mediaTierOf } from '#contract/rules/lesson-access.ts'
import { aCatalogue, aCourse, aFamily, aLesson, aProfessor, aProgram, places } from './catalogue.ts'

export function aLessonMedia(over: Partial<LessonMedia> = {}): LessonMedia {
  return {
    front: 'public/clips/salsa-front.mp4',
    rear: 'public/clips/salsa-rear.mp4',
    chapters: [{ start: 0, title: 'Calentamiento' }],
    bpm: 92.5,
    media_duration: 21.5,
    captions: null,
    saver: null,
    renditions: [],
    ...over,
  }
}

/** The media of each of these lessons, in its tier. */
export const mediaFor = (lessons: readonly Lesson[]): CatalogueFile['media'] =>
  lessons.map((lesson) => {
    const clips = `${mediaTierOf(lesson)}/clips`
    return {
      video_id: lesson.id,
      media: aLessonMedia({ front: `${clips}/salsa-front.mp4`, rear: `${clips}/salsa-rear.mp4` }),
    }
  })

export function aTally(over: Partial<LessonTally> = {}): LessonTally {
  return {
    video_id: 1,
    playbacks: 10,
    playbacks_today: 2,
    playbacks_yesterday: 1,
    likes: 3,
    dislikes: 1,
    ...over,
  }
}

/** A file that can be imported as it is: one public lesson that plays, and whatever the test adds. */
export function aCatalogueFile(over: Partial<CatalogueFile> = {}): CatalogueFile {
  return {
    version: 1,
    ...aCatalogue(),
    media: [{ video_id: 1, media: aLessonMedia() }],
    tallies: [aTally()],
    faq: [],
    testimonials: [],
    files: [],
    ...over,
  }
}

/** A file with something in every list and every optional field, for tests of a round trip. */
export function aFullCatalogueFile(): CatalogueFile {
  const inCourse = { course_id: 1, level: 'basic', order: 1 } as const
  const groups = [
    { name: 'Energía', group_name: 'energy', position: 2 },
    { name: 'Tendencias', group_name: 'trends', position: 0 },
  ] as const
  return aCatalogueFile({
    videos: [
      aLesson({ id: 3, groups: [...groups], custom_tag: 'Estreno', new_tag: true }),
      aLesson({ id: 1, ...inCourse, lesson_block_id: 9, public: false, paid: true }),
      aLesson({ id: 2, public: false, lead: true, available_at: '2027-05-01T00:00:00.000Z', published_at: null }),
      aLesson({ id: 4, public: false, is_challenge: true, category: 'Dirigidas', title: 'Ñoño\'s "año" ¿qué? 💃' }),
    ],
    families: [aFamily(), aFamily({ id: 2, slug: 'urbanos', name: 'Urbanos', disciplines: [] })],
    professors: [aProfessor({ id: 2, referral_code: 'MARTA10' }), aProfessor()],
    courses: [
      aCourse({
        lesson_blocks: [
          { id: 9, name: 'Primeros pasos' },
          { id: 4, name: 'Vacío' },
        ],
        lessons: [
          { type: 'block', id: 9, name: 'Primeros pasos', lessons: places(1) },
          { type: 'block', id: 4, name: 'Vacío', lessons: [] },
          ...places(2),
        ],
        requirements: ['Zapatillas'],
        level_info: { basic: 'Para quien ya camina.' },
        next_lesson_auto: true,
        groups: [{ name: 'Energía' }],
        additional_info: [
          { id: 1, title: 'Guía', subtitle: '', file: '/media/public/guia.pdf', file_size: 1200, thumbnail: null },
        ],
      }),
    ],
    programs: [aProgram({ lessons: places(3, 1, 4), styles: [{ id: 1, name: 'Salsa' }], published_at: null })],
    media: [
      {
        video_id: 1,
        media: aLessonMedia({ front: 'paid/clips/salsa-front.mp4', rear: null, bpm: null, chapters: [] }),
      },
      {
        video_id: 3,
        media: aLessonMedia({
          captions: 'public/captions/salsa.vtt',
          saver: { front: 'public/savers/salsa-front.mp4', rear: 'public/savers/salsa-rear.mp4' },
        }),
      },
    ],
    tallies: [aTally(), aTally({ video_id: 3, likes: 0, dislikes: 5 })],
    faq: [
      { id: 2, question: '¿Y si nunca he bailado?', answer: 'Empieza por el principio.' },
      { id: 1, question: '¿Cuánto cuesta?', answer: 'Lo dice cada plan.' },
    ],
    testimonials: [{ id: 1, name: 'Elena', about: 'Salsa', text: 'Bailo en la cocina.' }],
  })
}
