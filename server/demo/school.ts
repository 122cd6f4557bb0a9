import { placesOf } from '#contract/rules/lesson-list.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { CurriculumStore } from '#server/domain/learning/ports.ts'
import type { LessonMediaStore, PlayableLesson } from '#server/domain/lessons/ports.ts'
import type { OnboardingChoices } from '#server/domain/onboarding/save-onboarding.ts'

export interface DemoSchoolPorts {
  readonly catalogue: Pick<CatalogueStore, 'read'>
  readonly lessonMedia: Pick<LessonMediaStore, 'find'>
}

/** What the use cases read of the catalogue, in memory: a replay of a thousand actions asks for it each time. */
export interface DemoSchool {
  readonly lessonMedia: { find(lessonId: number): Promise<PlayableLesson | undefined> }
  readonly curriculum: Pick<CurriculumStore, 'hasLevel' | 'findCourse' | 'findProgram' | 'hasLessonInProgram'>
  readonly onboardingChoices: OnboardingChoices
}

/** Reads the catalogue once, before the transaction that may use no other store. */
export async function readSchool({ catalogue, lessonMedia }: DemoSchoolPorts): Promise<DemoSchool> {
  const { videos, families, courses, programs } = (await catalogue.read()).catalogue
  const lessons = new Map<number, PlayableLesson | undefined>()
  for (const { id } of videos) lessons.set(id, await lessonMedia.find(id))
  const disciplines = new Set(families.flatMap((family) => family.disciplines.map(({ slug }) => slug)))
  const programOf = (id: number) => programs.find((program) => program.id === id)
  return {
    lessonMedia: { find: async (id) => lessons.get(id) },
    curriculum: {
      hasLevel: async (courseId, level) =>
        videos.some((lesson) => lesson.course_id === courseId && lesson.level === level),
      findCourse: async (id) => courses.find((course) => course.id === id),
      findProgram: async (id) => programOf(id),
      hasLessonInProgram: async (programId, lessonId) =>
        placesOf(programOf(programId)?.lessons ?? []).some(({ id }) => id === lessonId),
    },
    onboardingChoices: {
      disciplinesAmong: async (slugs) => slugs.filter((slug) => disciplines.has(slug)),
      isReferral: async () => false,
    },
  }
}
