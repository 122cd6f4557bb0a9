import type { Onboarding } from '#contract/onboarding.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { undecidedDiscipline } from '#contract/rules/onboarding-answers.ts'
import { railSize } from '#contract/rules/paging.ts'
import { lessonPageQuery } from '../lesson-page-query.ts'

/** The styles that a learner has decided on; empty without any. */
export const chosenDisciplines = (onboarding: Onboarding | null): readonly string[] =>
  (onboarding?.disciplines ?? []).filter((slug) => slug !== undecidedDiscipline)

/** Lessons of the styles and level from the onboarding (F57), the newest first; all of them without it. */
export const forYouQuery = (onboarding: Onboarding | null) =>
  lessonPageQuery({
    text: '',
    filters: {
      ...noFilters,
      disciplines: [...chosenDisciplines(onboarding)],
      levels: onboarding?.experience ? [onboarding.experience] : [],
    },
    order: 'recent',
    page: 1,
    pageSize: railSize,
  })
