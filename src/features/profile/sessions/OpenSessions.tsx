import { IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#src/ui/dates.ts'
import { failureFrom } from '#src/ui/failure-from.ts'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import textButton from '#src/ui/text-button.module.css'
import { profileQueries } from '../profile-queries.ts'
import styles from '../security/Security.module.css'
import sessions from './OpenSessions.module.css'

interface OpenSessionsProps {
  readonly onCloseOthers: () => Promise<unknown>
}

/** Where somebody is signed in, and the way to end it everywhere but here. */
export function OpenSessions({ onCloseOthers }: OpenSessionsProps) {
  const { data, error, refetch } = useQuery(profileQueries.sessions())
  const [words, setWords] = useState<string>()
  const close = () =>
    onCloseOthers().then(
      () => setWords('Hemos cerrado tus otras sesiones.'),
      (cause: unknown) => setWords(refusalWords(failureFrom(cause))),
    )
  return (
    <section className={styles.section} aria-labelledby="sesiones-titulo">
      <h2 id="sesiones-titulo" className={styles.title}>
        Sesiones abiertas
      </h2>
      {data ? null : error ? (
        <p className={styles.lead}>
          Ahora no podemos ver tus sesiones.{' '}
          <button type="button" className={textButton.primary} onClick={() => void refetch()}>
            Reintentar
          </button>
        </p>
      ) : (
        <Skeleton height="64px" />
      )}
      <ul className={sessions.list}>
        {data?.map((session) => (
          <li key={session.id} className={sessions.session}>
            <IconDevices size={24} aria-hidden />
            <span>
              <strong>{session.device}</strong>
              {session.current ? <span className={sessions.here}>Este dispositivo</span> : null}
              <span className={sessions.dates}>
                Abierta el {formatDate(session.created_at)}, usada el {formatDate(session.last_seen_at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {data && data.length > 1 ? (
        <button type="button" className={pill.outline} onClick={close}>
          Cerrar las demás
        </button>
      ) : null}
      <p role="status" className={styles.done}>
        {words}
      </p>
    </section>
  )
}
