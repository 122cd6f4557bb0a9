import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { changedElsewhere } from '#contract/rules/profile-rules.ts'
import type { PreferenceChange } from '#src/session/profile/pending-profile.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { ExperienceChoice } from '#src/ui/onboarding-choices/ExperienceChoice.tsx'
import { GoalChoice } from '#src/ui/onboarding-choices/GoalChoice.tsx'
import { StylesChoice } from '#src/ui/onboarding-choices/StylesChoice.tsx'
import { TimeChoice } from '#src/ui/onboarding-choices/TimeChoice.tsx'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AutosaveStatus } from '../autosave/AutosaveStatus.tsx'
import type { Autosave } from '../autosave/use-autosave.ts'
import { useAutosavedChoice } from '../autosave/use-autosaved-choice.ts'
import styles from './Preferences.module.css'

interface PreferencesProps {
  readonly user: Pick<User, 'onboarding' | 'onboarding_status'>
  /** The disciplines on offer; empty while they are not known. */
  readonly disciplines: readonly { readonly slug: string; readonly name: string }[]
  readonly onSave: (change: PreferenceChange) => Promise<unknown>
}

/** The answers of the onboarding, each saved by itself (F179). */
export function Preferences({ user, disciplines, onSave }: PreferencesProps) {
  const { onboarding } = user
  const experience = useAutosavedChoice(
    onboarding?.experience ?? null,
    (value) => value && onSave({ experience: value }),
  )
  const goal = useAutosavedChoice(onboarding?.target ?? null, (value) => value && onSave({ target: value }))
  const chosen = useAutosavedChoice<readonly string[]>(onboarding?.disciplines ?? [], (value) =>
    onSave({ disciplines: [...value] }),
  )
  const time = useAutosavedChoice(
    onboarding?.time_available ?? null,
    (value) => value && onSave({ time_available: value }),
  )
  if (user.onboarding_status !== 'completed') return <NoOnboardingYet />
  return (
    <form className={styles.form} aria-labelledby="preferencias-titulo" onSubmit={(event) => event.preventDefault()}>
      <h2 id="preferencias-titulo" className={styles.title}>
        Para ayudarte queremos saber
      </h2>
      <ExperienceChoice value={experience.value} onChange={experience.choose} aside={statusOf(experience.autosave)} />
      <GoalChoice value={goal.value} onChange={goal.choose} aside={statusOf(goal.autosave)} />
      {disciplines.length > 0 ? (
        <StylesChoice
          disciplines={disciplines}
          value={chosen.value}
          onChange={chosen.choose}
          aside={statusOf(chosen.autosave)}
        />
      ) : (
        <Skeleton height="180px" />
      )}
      <TimeChoice value={time.value} onChange={time.choose} aside={statusOf(time.autosave)} />
    </form>
  )
}

const statusOf = ({ state, retry }: Pick<Autosave<unknown>, 'state' | 'retry'>) => {
  const isOvertaken = state.status === 'failed' && state.failure.issues.some(({ code }) => code === changedElsewhere)
  const failed = isOvertaken ? 'Lo cambiaste después en otro dispositivo' : 'Error al guardar datos'
  return <AutosaveStatus state={state} onRetry={retry} failed={failed} />
}

/** In place of the preferences of a learner without the onboarding (F179). */
const NoOnboardingYet = () => (
  <Notice
    tone="empty"
    title="Aún no has realizado el Onboarding"
    text="Son cinco preguntas y un par de minutos: con ellas te proponemos clases a tu medida."
  >
    <Link to={paths.onboarding} className={pill.primary}>
      Hacer el Onboarding
    </Link>
  </Notice>
)
