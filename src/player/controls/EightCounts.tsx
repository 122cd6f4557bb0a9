import { countAt, phraseCounts } from '../practice/eight-count.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import styles from './EightCounts.module.css'

/**
 * The eight counts under the picture. Drawn here and not in the video, so that the mirror leaves them readable. Hidden
 * from screen readers: eight numbers a phrase would talk over the music.
 */
export function EightCounts({ bpm }: { readonly bpm: number }) {
  const player = usePlayer()
  const moving = usePlayerState((state) => state.playback === 'playing')
  const count = usePlayerState((state) => countAt(state.position, bpm))
  return (
    <div className={styles.counts} data-moving={moving} aria-hidden="true" translate="no">
      {phraseCounts.map((number) => (
        <button
          key={number}
          type="button"
          tabIndex={-1}
          className={styles.count}
          data-now={number === count}
          data-strong={number === 1 || number === 5}
          onClick={() => player.dispatch({ type: 'count', count: number })}
        >
          {number}
        </button>
      ))}
    </div>
  )
}
