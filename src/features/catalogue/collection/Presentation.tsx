import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import classes from './Presentation.module.css'

const PresentationPlayer = lazy(() =>
  import('./PresentationPlayer.tsx').then((loaded) => ({ default: loaded.PresentationPlayer })),
)

interface PresentationProps {
  readonly src: string
  readonly title: string
  /** In degrees, of the light it waits in: a poster would be the hero's picture again. */
  readonly hue: number
}

/** The presentation video. It and its controls are fetched only when it is started. */
export function Presentation({ src, title, hue }: PresentationProps) {
  const [started, setStarted] = useState(false)
  return (
    <div className={classes.stage} style={{ '--hue': hue } as CSSProperties} data-started={started}>
      {started ? (
        <Suspense>
          <PresentationPlayer src={src} title={title} />
        </Suspense>
      ) : (
        <div className={classes.controls}>
          <button type="button" className={classes.play} onClick={() => setStarted(true)}>
            <IconPlayerPlayFilled size={24} aria-hidden />
            <span className="visually-hidden">Reproducir: {title}</span>
          </button>
          <span className={classes.words} aria-hidden>
            Ver la presentación
          </span>
        </div>
      )}
    </div>
  )
}
