import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { challengeDays, challengeOpenDays } from '#contract/rules/challenge.ts'
import { prompt } from '#src/session/prompts.ts'
import pill from '#src/ui/pill.module.css'
import styles from './ChallengeConfirmed.module.css'

/**
 * The confirmation's page for a learner who has not joined, or whose challenge is `over`: nothing of it is open, and it
 * is not joined twice (Q47).
 */
export function ChallengeNotJoined({ over = false }: { readonly over?: boolean | undefined }) {
  return (
    <section className={styles.confirmed}>
      <h1 className={styles.title}>{over ? 'Tu reto ya ha terminado' : 'Ahora no estás en el reto'}</h1>
      <p className={styles.text}>
        Son {challengeDays} días con una clase corta al día, de nivel básico y gratis. Sus clases se abren al apuntarte
        y {challengeOpenDays} días después se cierran.
      </p>
      <div className={styles.ways}>
        {over ? null : (
          <button type="button" className={pill.primary} onClick={() => prompt('join-challenge')}>
            Me apunto
          </button>
        )}
        <Link className={over ? pill.primary : pill.outline} to={paths.userArea}>
          Ir a mi academia
        </Link>
      </div>
    </section>
  )
}
