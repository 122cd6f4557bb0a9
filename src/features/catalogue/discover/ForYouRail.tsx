import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Onboarding } from '#contract/onboarding.ts'
import { paths } from '#contract/paths.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { undecidedDiscipline } from '#contract/rules/onboarding-answers.ts'
import { railSize } from '#contract/rules/paging.ts'
import { lessonPageQuery } from '../lesson-page-query.ts'
import classes from './DiscoverRails.module.css'
import { LessonRail } from './LessonRail.tsx'

interface ForYouRailProps {
  readonly onboarding: Onboarding | null
  readonly onStage?: boolean
}

/** Lessons of the styles and level from the onboarding (F57); all recent ones without it. */
export function ForYouRail({ onboarding, onStage = false }: ForYouRailProps) {
  const disciplines = (onboarding?.disciplines ?? []).filter((slug) => slug !== undecidedDiscipline)
  const level = onboarding?.experience ? [onboarding.experience] : []
  const { data } = useQuery(
    lessonPageQuery({
      text: '',
      filters: { ...noFilters, disciplines, levels: level },
      order: 'recent',
      page: 1,
      pageSize: railSize,
    }),
  )
  return (
    <LessonRail
      title={disciplines.length > 0 ? 'Para ti' : 'Para empezar'}
      lead={
        disciplines.length > 0 ? 'De los estilos y el nivel que nos contaste.' : 'Clases recién salidas del estudio.'
      }
      onStage={onStage}
      eager={onStage}
      lessons={data?.lessons}
      more={
        <Link to={paths.videos} className={classes.more}>
          Todas las clases
        </Link>
      }
    />
  )
}
