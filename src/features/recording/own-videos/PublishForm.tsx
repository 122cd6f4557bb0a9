import { type FormEvent, useId, useRef, useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { UserVideo } from '#contract/recording.ts'
import { hideToasts } from '#src/ui/toasts.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import { failureLine } from './failure-line.ts'
import styles from './forms.module.css'
import { useOwnVideos } from './use-own-videos.ts'

const missing = 'Debes aceptar las condiciones para poder publicar tu vídeo'

interface PublishFormProps {
  readonly video: UserVideo
  readonly userId: number
  readonly publish: (video: UserVideo) => Promise<void>
  readonly onPublished: () => void
  readonly onCancel: () => void
}

/** Asks once more before everybody may see a recording, and for the conditions, ticked for whoever accepted them before (F152). */
export function PublishForm({ video, userId, publish, onPublished, onCancel }: PublishFormProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { data: own = [] } = useOwnVideos(userId)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [unaccepted, setUnaccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const accepted = chosen ?? own.some(({ conditions_acepted }) => conditions_acepted)
  const replaces = own.some(
    (other) => other.id !== video.id && other.video_id === video.video_id && other.status === 'public',
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    setUnaccepted(!accepted)
    if (!accepted) return box.current?.focus()
    if (busy) return
    setBusy(true)
    try {
      await publish(video)
      onPublished()
    } catch (cause) {
      void hideToasts()
      setFault(failureLine(cause instanceof Failure ? cause : new Failure('unexpected', { cause })))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Lo verá cualquiera que abra la clase, con tu nombre. Puedes despublicarlo cuando quieras.</p>
      {replaces ? (
        <p className={styles.note}>
          Solo hay un vídeo publicado por clase: el que tenías publicado pasará a «Vídeo no publicado».
        </p>
      ) : null}
      <div>
        <div className={styles.conditions}>
          <input
            ref={box}
            id={id}
            type="checkbox"
            checked={accepted}
            aria-invalid={unaccepted || undefined}
            aria-describedby={`${id}-missing`}
            onChange={(event) => {
              setChosen(event.target.checked)
              setUnaccepted(false)
            }}
          />
          <span>
            <label htmlFor={id}>Acepto las condiciones de publicación.</label>{' '}
            <a href={paths.terms} target="_blank" rel="noreferrer">
              Leer las condiciones
            </a>
          </span>
        </div>
        <p id={`${id}-missing`} className={styles.missing} aria-live="polite">
          {unaccepted ? missing : null}
        </p>
      </div>
      <FormError>{fault}</FormError>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onCancel}>
          Ahora no
        </button>
        <SubmitButton busy={busy}>{fault === null ? 'Publicar' : 'Inténtalo otra vez'}</SubmitButton>
      </div>
    </form>
  )
}
