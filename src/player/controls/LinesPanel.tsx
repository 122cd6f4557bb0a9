import { linesChosen } from '#src/platform/video-quality.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import choices from './choices.module.css'
import { formatMegabytesPerMinute } from './format.ts'
import styles from './MorePanel.module.css'

/** The quality of a streamed lesson: automatic, or one of its heights with what it costs. */
export function LinesPanel() {
  const player = usePlayer()
  const { renditions } = player.lesson
  const chosen = usePlayerState((state) => linesChosen(state, renditions))
  const saves = usePlayerState((state) => state.quality === 'saver')
  const lines = usePlayerState((state) => state.lines)
  const both = usePlayerState((state) => state.wantedView === 'rear')
  return (
    <fieldset className={styles.quality}>
      <legend className={styles.legend}>Calidad de la imagen</legend>
      <div className={styles.lines}>
        <button
          type="button"
          className={choices.choice}
          aria-pressed={chosen === null}
          onClick={() => player.dispatch({ type: 'quality', choice: 'auto' })}
        >
          {lines > 0 ? `Automática (${lines})` : 'Automática'}
        </button>
        {renditions.toReversed().map((rendition) => (
          <button
            key={rendition.lines}
            type="button"
            className={choices.choice}
            aria-pressed={chosen === rendition.lines}
            onClick={() => player.dispatch({ type: 'quality', choice: rendition.lines })}
          >
            {rendition.lines}
            <span className={styles.cost}>
              {formatMegabytesPerMinute(rendition.front_rate + (both ? rendition.rear_rate : 0))}
            </span>
          </button>
        ))}
      </div>
      <p className={styles.hint}>
        {saves ? 'Ves la imagen pequeña: gasta menos datos.' : 'La automática se adapta a tu conexión y a tu pantalla.'}
      </p>
    </fieldset>
  )
}
