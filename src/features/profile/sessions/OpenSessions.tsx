import { IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#src/ui/format.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import textButton from '#src/ui/text-button.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import { profileQueries } from '../profile-queries.ts'
import styles from '../security/Security.module.css'
import sessions from './OpenSessions.module.css'

interface OpenSessionsProps {
  readonly onCloseOthers: () => Promise<unknown>
}

/** The learner's sessions, and a button that closes all but this one. */
export function OpenSessions({ onCloseOthers }: OpenSessionsProps) {
  const { data, error, refetch } = useQuery(profileQueries.sessions())
  const closing = useSingleMutation({ mutationFn: onCloseOthers })
  // Its button is gone once there is no other session.
  const section = useFocusInside(String(data?.length), 'h2')
  return (
    <section ref={section} className={styles.section} aria-labelledby="sesiones-titulo">
      <h2 id="sesiones-titulo" className={styles.title} tabIndex={-1}>
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
        <button
          type="button"
          className={pill.outline}
          aria-disabled={closing.isPending || undefined}
          onClick={() => closing.mutate()}
        >
          Cerrar las demás
        </button>
      ) : null}
      <p role="status" className={styles.done}>
        {closing.error ? formErrorMessage(toFailure(closing.error)) : null}
        {closing.isSuccess ? 'Hemos cerrado tus otras sesiones.' : null}
      </p>
    </section>
  )
}
