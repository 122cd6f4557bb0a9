import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Onboarding } from '#contract/onboarding.ts'
import { paths } from '#contract/paths.ts'
import classes from './DiscoverRails.module.css'
import { chosenDisciplines, forYouQuery } from './for-you-query.ts'
import { LessonRail } from './LessonRail.tsx'

interface ForYouRailProps {
  readonly onboarding: Onboarding | null
  readonly onStage?: boolean
  /** The lesson above it, which it leaves out. */
  readonly without?: number | undefined
}

/** Lessons of the styles and level from the onboarding (F57); all recent ones without it. */
export function ForYouRail({ onboarding, onStage = false, without }: ForYouRailProps) {
  const isChosen = chosenDisciplines(onboarding).length > 0
  const { data } = useQuery(forYouQuery(onboarding))
  return (
    <LessonRail
      title={isChosen ? 'Para ti' : 'Para empezar'}
      lead={isChosen ? 'De los estilos y el nivel que nos contaste.' : 'Clases recién salidas del estudio.'}
      onStage={onStage}
      eager={onStage}
      lessons={data?.lessons.filter(({ id }) => id !== without)}
      more={
        <Link to={paths.videos} className={classes.more}>
          Todas las clases
        </Link>
      }
    />
  )
}
