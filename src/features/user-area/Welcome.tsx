import type { User } from '#contract/account.ts'
import styles from './Welcome.module.css'

interface Counter {
  readonly name: string
  readonly count: number
}

interface WelcomeProps {
  readonly user: User
}

/** Who is here and what they have taken on (F161). */
export function Welcome({ user }: WelcomeProps) {
  const counters: readonly Counter[] = [
    { name: 'Cursos apuntados', count: user.courses.length },
    { name: 'Programas apuntados', count: user.programs.length },
  ]
  return (
    <section className={styles.welcome}>
      <h1 className={styles.title}>¡Hola, {user.user_name ?? user.name}!</h1>
      <p className={styles.text}>¿Qué bailamos hoy?</p>
      <dl className={styles.counters}>
        {counters.map(({ name, count }) => (
          <div key={name} className={styles.counter}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
