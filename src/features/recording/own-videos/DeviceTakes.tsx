import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import type { User } from '#contract/account.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { formatDate } from '#src/ui/format.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import pill from '#src/ui/pill.module.css'
import { passFocusToScreen, useFocusInside } from '#src/ui/use-focus-inside.ts'
import { isUploading, useDeviceTakes } from '../saving/device-takes.ts'
import { isTakeRefusal } from '../saving/refusal.ts'
import { cancelUpload, discardTake, reportStorageFailure, saveTake } from '../saving/take-actions.ts'
import { takeRefusalWords, uploadPercent, uploadProblemWords } from '../saving/upload-copy.ts'
import type { Upload } from '../saving/upload-state.ts'
import styles from './DeviceTakes.module.css'

interface DeviceTakesProps {
  readonly takes: readonly Take[]
  readonly user: User
}

/** The takes on this device: being uploaded, refused, not saved yet, or cut off with their tab. */
export function DeviceTakes({ takes, user }: DeviceTakesProps) {
  const { uploads } = useDeviceTakes()
  if (takes.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="on-this-device">
      <h2 id="on-this-device" className={styles.title}>
        En este dispositivo
      </h2>
      <ul className={styles.takes}>
        {takes.map((take) => (
          <li key={take.id} ref={passFocusToScreen}>
            <DeviceTake take={take} upload={uploads.get(take.id)} user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DeviceTakeProps {
  readonly take: Take
  readonly upload: Upload | undefined
  readonly user: User
}

/** A take on this device: the progress of its upload, or its actions. */
function DeviceTake({ take, upload, user }: DeviceTakeProps) {
  const [asked, setAsked] = useState(false)
  const sending = isUploading(take)
  const problem = sending ? uploadProblemWords(upload) : null
  const percent = uploadPercent(upload)
  const shown = sending ? 'sending' : asked ? 'asked' : 'offered'
  const actions = useFocusInside(shown)
  return (
    <article className={styles.take} aria-label={`Grabación de ${take.lesson.title}`}>
      <div className={styles.words}>
        <h3 className={styles.lesson}>
          <Link to={take.lessonPath}>{take.lesson.title}</Link>
        </h3>
        <p className={styles.state} data-refused={take.refusal !== null || undefined}>
          <span role="status">{sending ? (problem ?? 'Guardando...') : stateWords(take, user)}</span>
          {/* Beside the status, which would be read out at every part. */}
          {sending && !problem ? <span>{` ${percent} %`}</span> : null}
        </p>
      </div>
      {sending ? <ProgressBar label={`Guardando la grabación de ${take.lesson.title}`} percent={percent} /> : null}
      <div ref={actions} className={styles.actions}>
        {/* Keyed: a button that stayed in its place would take the next press for another action. */}
        {shown === 'sending' ? (
          <button
            key={shown}
            type="button"
            className={pill.outline}
            onClick={() => cancelUpload(take.id).catch(reportStorageFailure)}
          >
            Cancelar
          </button>
        ) : shown === 'asked' ? (
          <Fragment key={shown}>
            <button type="button" className={pill.outline} onClick={() => setAsked(false)}>
              Conservarla
            </button>
            <button
              type="button"
              className={pill.primary}
              onClick={() => discardTake(take.id).catch(reportStorageFailure)}
            >
              Sí, borrarla
            </button>
          </Fragment>
        ) : (
          <Fragment key={shown}>
            <button type="button" className={pill.outline} onClick={() => setAsked(true)}>
              Borrar
            </button>
            {take.state === 'recording' ? (
              // There it is prepared and looked at before it is saved.
              <Link to={take.lessonPath} className={pill.primary} onClick={() => offerAgain(take.id)}>
                Recuperar en su clase
              </Link>
            ) : take.refusal !== null && isTakeRefusal(take.refusal) ? (
              <Link to={take.lessonPath} className={pill.primary}>
                Repetir en su clase
              </Link>
            ) : (
              <button
                type="button"
                className={pill.primary}
                onClick={() => saveTake(take.id, user.id).catch(reportStorageFailure)}
              >
                {take.refusal ? 'Guardar otra vez' : 'Guardar'}
              </button>
            )}
          </Fragment>
        )}
      </div>
    </article>
  )
}

function stateWords(take: Take, user: User): string {
  if (take.refusal !== null) return takeRefusalWords(take.refusal, user)
  const when = formatDate(take.recordedAt + academyClock.offset())
  if (take.state === 'recording') return `Se cortó el ${when}, al grabarla. Sigue aquí hasta donde llegó, sin guardar.`
  return take.userId === null
    ? `Grabada el ${when}, sin iniciar sesión. Todavía no está guardada.`
    : `Guardada en este dispositivo. Grabada el ${when}.`
}

/** Has its lesson offer a take that was put off there in this visit. */
const offerAgain = (id: string) =>
  void import('../recovery/recoverable-takes.ts')
    .then(({ offerTakeAgain }) => offerTakeAgain(id))
    .catch(() => undefined)
