import type { User } from '#contract/account.ts'
import { ExperienceChoice } from '#src/ui/onboarding-choices/ExperienceChoice.tsx'
import { GoalChoice } from '#src/ui/onboarding-choices/GoalChoice.tsx'
import { StylesChoice } from '#src/ui/onboarding-choices/StylesChoice.tsx'
import { TimeChoice } from '#src/ui/onboarding-choices/TimeChoice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { PreferenceChange } from '../profile-queries.ts'
import { NoOnboardingYet } from './NoOnboardingYet.tsx'
import styles from './Preferences.module.css'
import { usePreference } from './use-preference.tsx'

interface PreferencesProps {
  readonly user: Pick<User, 'onboarding' | 'onboarding_status'>
  /** The disciplines on offer; empty while they are not known. */
  readonly disciplines: readonly { readonly slug: string; readonly name: string }[]
  readonly onSave: (change: PreferenceChange) => Promise<unknown>
}

/** What somebody told in the onboarding, each answer saved by itself (F179). */
export function Preferences({ user, disciplines, onSave }: PreferencesProps) {
  const { onboarding } = user
  const experience = usePreference(onboarding?.experience ?? null, (value) => value && onSave({ experience: value }))
  const goal = usePreference(onboarding?.target ?? null, (value) => value && onSave({ target: value }))
  const chosen = usePreference<readonly string[]>(onboarding?.disciplines ?? [], (value) =>
    onSave({ disciplines: [...value] }),
  )
  const time = usePreference(onboarding?.time_available ?? null, (value) => value && onSave({ time_available: value }))
  if (user.onboarding_status !== 'completed') return <NoOnboardingYet />
  return (
    <form className={styles.form} aria-labelledby="preferencias-titulo" onSubmit={(event) => event.preventDefault()}>
      <h2 id="preferencias-titulo" className={styles.title}>
        Para ayudarte queremos saber
      </h2>
      <ExperienceChoice value={experience.value} onChange={experience.choose} aside={experience.mark} />
      <GoalChoice value={goal.value} onChange={goal.choose} aside={goal.mark} />
      {disciplines.length > 0 ? (
        <StylesChoice disciplines={disciplines} value={chosen.value} onChange={chosen.choose} aside={chosen.mark} />
      ) : (
        <Skeleton height="180px" />
      )}
      <TimeChoice value={time.value} onChange={time.choose} aside={time.mark} />
    </form>
  )
}
