import type { CSSProperties } from 'react'
import { clock, spokenTime } from './clock.ts'
import styles from './SeekBar.module.css'
import { chapterAt, spanOfLoop } from './timeline.ts'
import { usePlayer, usePlayerFact } from './use-player.ts'

/** Where the lesson is, what has arrived of it, its chapters and the one that repeats. */
export function SeekBar() {
  const player = usePlayer()
  const { chapters } = player.lesson
  const position = usePlayerFact((state) => state.position)
  const duration = usePlayerFact((state) => state.duration)
  const bufferedTo = usePlayerFact((state) => state.bufferedTo)
  // Asked for so that the marked stretch is drawn anew when another one repeats.
  usePlayerFact((state) => (state.loop.kind === 'chapter' ? state.loop.index : state.loop.kind))
  const { loop: repeated } = player.state()
  const loop = repeated.kind === 'chapter' ? spanOfLoop(repeated, chapters, duration) : null
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  const chapter = chapters[chapterAt(chapters, position)]
  const said = `${spokenTime(position)} de ${spokenTime(duration)}`
  return (
    <div
      className={styles.bar}
      style={{ '--played': share(position), '--arrived': share(bufferedTo) } as CSSProperties}
    >
      <div className={styles.track}>
        {loop ? (
          <span className={styles.loop} style={{ left: share(loop.from), width: share(loop.to - loop.from) }} />
        ) : null}
        {chapters.map(({ start }) =>
          start > 0 ? <span key={start} className={styles.mark} style={{ left: share(start) }} /> : null,
        )}
      </div>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={Math.max(duration, 0.01)}
        step="any"
        value={Math.min(position, duration)}
        aria-label="Momento de la clase"
        aria-valuetext={chapter ? `${said}, ${chapter.title}` : said}
        onChange={(event) => player.ask({ type: 'seek', position: event.currentTarget.valueAsNumber })}
      />
    </div>
  )
}

/** `0:12 / 0:24`; read with the slider, so it is not said twice. */
export function Times() {
  const second = usePlayerFact((state) => Math.floor(state.position))
  const duration = usePlayerFact((state) => state.duration)
  return (
    <span className={styles.times} aria-hidden="true">
      <b>{clock(second)}</b> / {clock(duration)}
    </span>
  )
}
