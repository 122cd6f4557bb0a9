import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { UserVideo } from '#contract/recording.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import { useChangeVideo } from '../recording-queries.ts'
import styles from './forms.module.css'
import { changeFailureWords } from './own-video-copy.ts'
import { useOwnVideos } from './use-own-videos.ts'

const missing = 'Debes aceptar las condiciones para poder publicar tu vídeo'

interface PublishFormProps {
  readonly video: UserVideo
  readonly userId: number
  readonly onPublished: () => void
  readonly onCancel: () => void
}

/** Confirms the publication of a recording. The conditions are ticked for a learner who accepted them before (F152). */
export function PublishForm({ video, userId, onPublished, onCancel }: PublishFormProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { data: own = [] } = useOwnVideos(userId)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [unaccepted, setUnaccepted] = useState(false)
  const publish = useChangeVideo(video.id, userId)
  const accepted = chosen ?? own.some(({ conditions_acepted }) => conditions_acepted)
  const replaces = own.some(
    (other) => other.id !== video.id && other.video_id === video.video_id && other.status === 'public',
  )
  // Its answer was lost, and the list read since has it.
  const isPublished = publish.isError && own.some((one) => one.id === video.id && one.status === 'public')
  const close = useEffectEvent(onPublished)
  useEffect(() => {
    if (isPublished) close()
  }, [isPublished])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUnaccepted(!accepted)
    if (!accepted) {
      publish.reset()
      box.current?.focus()
    } else if (!publish.isPending) publish.mutate({ kind: 'publish' }, { onSuccess: onPublished })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
      <FormError>{publish.isError ? changeFailureWords(publish.error) : null}</FormError>
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onCancel}>
          Ahora no
        </button>
        <SubmitButton busy={publish.isPending}>{publish.isError ? 'Inténtalo otra vez' : 'Publicar'}</SubmitButton>
      </div>
    </form>
  )
}
