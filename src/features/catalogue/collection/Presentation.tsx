import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import classes from './Presentation.module.css'

const PresentationPlayer = lazyRequested(() =>
  import('./PresentationPlayer.tsx').then((loaded) => loaded.PresentationPlayer),
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
        <PresentationPlayer src={src} title={title} onClose={() => setStarted(false)} />
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
