import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import type { Counters } from './counters.ts'
import styles from './Welcome.module.css'

interface WelcomeProps {
  readonly user: User
  readonly counters: Counters
  /** What to go on with. */
  readonly children?: ReactNode
}

/** The greeting, what to go on with, and the four counters once there is something to count (F161). */
export function Welcome({ user, counters, children }: WelcomeProps) {
  const shown = [
    ['Cursos completados', counters.coursesCompleted],
    ['Cursos apuntados', counters.coursesSignedUp],
    ['Programas apuntados', counters.programsSignedUp],
    ['Clases completadas', counters.lessonsCompleted],
  ] as const
  return (
    <section className={styles.welcome}>
      <h1 className={styles.title}>¡Hola, {user.user_name ?? user.name}!</h1>
      <p className={styles.text}>¿Qué bailamos hoy?</p>
      {children}
      {shown.some(([, count]) => count) && (
        <dl className={styles.counters}>
          {shown.map(([name, count]) => (
            <div key={name} className={styles.counter}>
              <dt>{name}</dt>
              <dd>{count ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
