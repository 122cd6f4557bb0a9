import type { ReactNode } from 'react'
import styles from './OwnList.module.css'
import { OwnList } from './OwnList.tsx'

interface OwnPanelProps<One> {
  readonly own: { readonly inProgress: readonly One[]; readonly completed: readonly One[] }
  /** What the lists hold, as their labels begin. */
  readonly kind: 'Cursos' | 'Programas'
  /** Whether they are signed up to any. */
  readonly signedUp: boolean
  /** The card of one, as an `<li>`. */
  readonly card: (one: One, completed: boolean) => ReactNode
  readonly afterInProgress?: ReactNode
  /** For a learner without an enrolment. */
  readonly whenNone: ReactNode
  /** For a learner who has completed all of them. */
  readonly whenAllDone: ReactNode
  readonly foot?: ReactNode
}

/** The courses or programs in progress and completed (F164, F165). */
export function OwnPanel<One>({ own: { inProgress, completed }, kind, signedUp, card, ...slots }: OwnPanelProps<One>) {
  const allDone = signedUp && inProgress.length === 0 && completed.length > 0
  return (
    <div className={styles.panel}>
      {inProgress.length > 0 && (
        <>
          <OwnList label={`${kind} en marcha`} title="En marcha">
            {inProgress.map((one) => card(one, false))}
          </OwnList>
          {slots.afterInProgress}
        </>
      )}
      {!signedUp && slots.whenNone}
      {allDone && slots.whenAllDone}
      {completed.length > 0 && (
        <OwnList label={`${kind} completados`} title="Completados">
          {completed.map((one) => card(one, true))}
        </OwnList>
      )}
      {slots.foot}
    </div>
  )
}
