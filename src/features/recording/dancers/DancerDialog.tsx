import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PublishedTake } from '#contract/recording.ts'
import { timeSinceWords } from '#src/ui/time-since-words.ts'
import styles from './DancerDialog.module.css'
import { DancerPicture } from './DancerPicture.tsx'

interface DancerDialogProps {
  readonly take: PublishedTake
  /** ms. */
  readonly now: number
  readonly onClose: () => void
}

/** Somebody dancing the lesson. It was asked for by a press, so it plays at once. */
export function DancerDialog({ take, now, onClose }: DancerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [broken, setBroken] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const { user, published_at } = take
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={styles.head}>
        <DancerPicture user={user} size="small" />
        <div className={styles.words}>
          <h2 id={title} className={styles.title}>
            {take.title}
          </h2>
          <p className={styles.who}>
            {user.user_name}
            {published_at ? ` · ${timeSinceWords(published_at, now)}` : null}
          </p>
        </div>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={() => dialog.current?.close()}>
          <IconX aria-hidden />
        </button>
      </div>
      {broken ? (
        <p role="status" className={styles.broken}>
          Este vídeo no se puede reproducir ahora. Prueba otra vez en un rato.
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: somebody dances in it; nobody speaks.
        <video
          className={styles.video}
          src={take.path ?? undefined}
          poster={take.thumbnail_path ?? undefined}
          aria-label={take.title}
          controls
          autoPlay
          loop
          playsInline
          onError={() => setBroken(true)}
        />
      )}
      {take.description ? <p className={styles.description}>{take.description}</p> : null}
    </dialog>
  )
}
