import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { challengeDays } from '#contract/rules/challenge.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import pill from '#src/ui/pill.module.css'
import { productName } from '#src/ui/product-name.ts'
import styles from './ChallengeConfirmed.module.css'
import { calendarFile, challengeEvents } from './calendar.ts'

interface ChallengeConfirmedProps {
  /** False on a device where the participant has not signed in. */
  readonly signedIn: boolean
}

/** Next steps of a confirmed participant: the dates, the group and the academy (F65, F66). */
export function ChallengeConfirmed({ signedIn }: ChallengeConfirmedProps) {
  const { data: visitor } = useQuery(visitorQuery())
  return (
    <section className={styles.confirmed}>
      <h1 className={styles.title}>¡Tu plaza en el reto está confirmada!</h1>
      <p className={styles.text}>
        Desde ahora y durante {challengeDays} días tienes abiertas sus clases: una al día, a la hora que mejor te venga.
        Deja esto hecho y olvídate.
      </p>
      <ul className={styles.tasks}>
        <li className={styles.task}>
          <h2>Apúntalo en tu calendario</h2>
          <p>Cinco tardes, a las 19:00. Luego puedes moverlas.</p>
          <button type="button" className={pill.outline} onClick={downloadCalendar}>
            Descargar el calendario
          </button>
        </li>
        {visitor?.group_chat_url ? (
          <li className={styles.task}>
            <h2>Entra en el grupo</h2>
            <p>Comparte dudas y avances con quienes hacen el reto a la vez que tú.</p>
            <a className={pill.outline} href={visitor.group_chat_url} target="_blank" rel="noopener noreferrer">
              Abrir el grupo
            </a>
          </li>
        ) : null}
        <li className={styles.task}>
          <h2>{signedIn ? 'Ve a tu academia' : 'Inicia sesión'}</h2>
          <p>Tus clases del reto ya te esperan.</p>
          <Link className={pill.primary} to={signedIn ? paths.userArea : paths.login}>
            {signedIn ? 'Ir a mi academia' : 'Inicia sesión'}
          </Link>
        </li>
      </ul>
    </section>
  )
}

function downloadCalendar() {
  const now = new Date(academyClock.now())
  const text = calendarFile(
    challengeEvents(now, productName, window.location.origin + paths.userArea),
    productName,
    now,
  )
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'reto-shake-your-body.ics'
  link.click()
  // Revoked once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
