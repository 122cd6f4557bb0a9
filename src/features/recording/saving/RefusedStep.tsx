import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { TakeRights } from '#contract/rules/recording-limit.ts'
import pill from '#src/ui/pill.module.css'
import { isTakeRefusal } from './refusal.ts'
import styles from './Steps.module.css'
import { takeRefusalWords } from './upload-copy.ts'

interface RefusedStepProps {
  readonly why: string
  readonly rights: TakeRights
  readonly onRetry: () => void
  readonly onDiscard: () => void
  readonly onRepeat: () => void
}

/** A take that the server refused. It stays on the device until its learner deletes it. */
export function RefusedStep({ why, rights, onRetry, onDiscard, onRepeat }: RefusedStepProps) {
  const [asked, setAsked] = useState(false)
  const full = why === 'recording_limit'
  // The same file would be refused again.
  const spoilt = isTakeRefusal(why)
  return (
    <>
      <p className={styles.text} role="alert">
        {takeRefusalWords(why, rights)} Tu grabación sigue en este dispositivo.
      </p>
      {asked ? (
        <div className={styles.actions}>
          <button type="button" className={pill.outline} onClick={() => setAsked(false)}>
            No, conservarla
          </button>
          <button type="button" className={pill.primary} onClick={onDiscard}>
            Sí, borrarla
          </button>
        </div>
      ) : (
        <div className={styles.actions}>
          <button type="button" className={pill.outline} onClick={() => setAsked(true)}>
            Borrar la grabación
          </button>

          {full ? null : (
            <button type="button" className={spoilt ? pill.primary : pill.outline} onClick={onRepeat}>
              Repetir
            </button>
          )}
          {full ? (
            <Link to={paths.profile} search={{ seccion: 'videos' }} className={pill.outline}>
              Ir a Mis vídeos
            </Link>
          ) : null}
          {spoilt ? null : (
            <button type="button" className={pill.primary} onClick={onRetry}>
              Guardar otra vez
            </button>
          )}
        </div>
      )}
    </>
  )
}
