import { countAt, phrase } from '../practice/eight-count.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import styles from './EightCounts.module.css'

/**
 * The eight counts under the picture. They are drawn here and not in the video, so that the mirror leaves them
 * readable. Somebody who does not see them hears the music, and eight numbers a phrase would talk over it.
 */
export function EightCounts({ bpm }: { readonly bpm: number }) {
  const player = usePlayer()
  const moving = usePlayerFact((state) => state.playback === 'playing')
  const count = usePlayerFact((state) => countAt(state.position, bpm))
  return (
    <div className={styles.counts} data-moving={moving} aria-hidden="true" translate="no">
      {phrase.map((number) => (
        <button
          key={number}
          type="button"
          tabIndex={-1}
          className={styles.count}
          data-now={number === count}
          data-strong={number === 1 || number === 5}
          onClick={() => player.ask({ type: 'count', count: number })}
        >
          {number}
        </button>
      ))}
    </div>
  )
}
