import { useState } from 'react'
import type { PublishedTake } from '#contract/recording.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { timeSinceText } from '#src/ui/format.ts'
import { DancerAvatar } from './DancerAvatar.tsx'
import styles from './DancerDialog.module.css'

interface DancerDialogProps {
  readonly take: PublishedTake
  /** ms. */
  readonly now: number
  readonly onClose: () => void
}

/** Plays a published recording at once, since a press opened it. */
export function DancerDialog({ take, now, onClose }: DancerDialogProps) {
  const [broken, setBroken] = useState(false)
  const { user, published_at } = take
  return (
    <Dialog title={take.title} size={900} onClose={onClose}>
      <div className={styles.who}>
        <DancerAvatar user={user} size="small" />
        <p>
          {user.user_name}
          {published_at ? ` · ${timeSinceText(published_at, now)}` : null}
        </p>
      </div>
      {broken ? (
        <p role="status" className={styles.broken}>
          Este vídeo no se puede reproducir ahora. Prueba otra vez en un rato.
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a dance without speech.
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
    </Dialog>
  )
}
