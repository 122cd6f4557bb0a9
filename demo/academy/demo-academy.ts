import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { calendarOf } from '../calendar.ts'
import { lessonMedia } from '../lesson-media.ts'
import { filesOf } from '../media-files.ts'
import { coursesBy } from './courses.ts'
import { families } from './disciplines.ts'
import { faq, testimonials } from './home-texts.ts'
import { createLessons } from './lessons.ts'
import { plan } from './plan.ts'
import { professors } from './professors.ts'
import { programsBy } from './programs.ts'
import { tallies } from './tallies.ts'

/**
 * The demo academy's catalogue file, dated relative to `now` (ms) and the same for the same instant. File sources are
 * relative to `demo/media`.
 */
export function demoAcademy(now: number): CatalogueFile {
  const calendar = calendarOf(now)
  const videos = createLessons(calendar)
  const catalogue = {
    videos,
    families: structuredClone([...families]),
    professors: structuredClone([...professors]),
    courses: coursesBy(calendar),
    programs: programsBy(calendar),
    media: plan.lessons.map(({ id, discipline }, index) => {
      const lesson = videos[index]
      if (lesson?.id !== id) throw new RangeError(`lesson ${id} is out of place`)
      return { video_id: id, media: lessonMedia(lesson, discipline) }
    }),
    tallies: structuredClone([...tallies]),
    faq: structuredClone([...faq]),
    testimonials: structuredClone([...testimonials]),
  }
  return { version: 1, ...catalogue, files: filesOf(catalogue) }
}
