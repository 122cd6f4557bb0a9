import { type PlannedLesson, plan } from './plan.ts'

/** The name of a lesson's picture: its discipline and its place among that discipline's lessons. */
export function posterNameOf({ id, discipline }: Pick<PlannedLesson, 'id' | 'discipline'>): string {
  const place = plan.lessons
    .filter((lesson) => lesson.discipline === discipline)
    .findIndex((lesson) => lesson.id === id)
  return `${discipline}-${place + 1}`
}

export const coursePosterName = (id: number) => `curso-${id}`
export const programPosterName = (id: number) => `programa-${id}`

/**
 * Whether a picture comes with one for link previews: those of courses and programs, and the first of each discipline.
 */
export const hasPreview = (name: string) => /^(?:curso|programa)-|-1$/.test(name)
