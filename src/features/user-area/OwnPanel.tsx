import type { ReactNode } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import styles from './OwnList.module.css'
import { ProgressCard, type ProgressCardProps } from './ProgressCard.tsx'

/** A course or program as a card. */
export interface OwnCard extends Omit<ProgressCardProps, 'completed' | 'next' | 'now'> {
  readonly key: string | number
  /** The lesson to continue with and its URL. */
  readonly next: { readonly lesson: Lesson; readonly href: string } | null
}

interface OwnPanelProps<One> {
  readonly own: { readonly inProgress: readonly One[]; readonly completed: readonly One[] }
  /** Prefix of the lists' labels. */
  readonly kind: 'Cursos' | 'Programas'
  /** Whether the learner is signed up to any. */
  readonly signedUp: boolean
  readonly cardOf: (one: One) => OwnCard
  /** Labels of the link to the next lesson, by whether any is finished. */
  readonly labels: { readonly start: string; readonly resume: string }
  /** In ms. */
  readonly now: number
  readonly afterInProgress?: ReactNode
  /** For a learner without an enrolment. */
  readonly whenNone: ReactNode
  /** For a learner who has completed all of them. */
  readonly whenAllDone: ReactNode
  readonly foot?: ReactNode
}

/** The courses or programs in progress and completed (F164, F165). */
export function OwnPanel<One>({ own, kind, signedUp, cardOf, labels, now, ...slots }: OwnPanelProps<One>) {
  const { inProgress, completed } = own
  const allDone = signedUp && inProgress.length === 0 && completed.length > 0
  const list = (label: string, title: string, items: readonly One[]) => (
    <section className={styles.section} aria-label={label}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {items.map((one) => {
          const { key, next, ...card } = cardOf(one)
          const words = card.progress.finished === 0 ? labels.start : labels.resume
          return (
            <li key={key}>
              <ProgressCard {...card} completed={items === completed} next={next && { ...next, words }} now={now} />
            </li>
          )
        })}
      </ul>
    </section>
  )
  return (
    <div className={styles.panel}>
      {inProgress.length > 0 && (
        <>
          {list(`${kind} en marcha`, 'En marcha', inProgress)}
          {slots.afterInProgress}
        </>
      )}
      {!signedUp && slots.whenNone}
      {allDone && slots.whenAllDone}
      {completed.length > 0 && list(`${kind} completados`, 'Completados', completed)}
      {slots.foot}
    </div>
  )
}
