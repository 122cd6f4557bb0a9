import type { CSSProperties } from 'react'
import stageSlider from '#src/ui/stage-slider.module.css'
import { chapterAt, spanOfLoop } from '../practice/timeline.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { formatTime, spokenTime } from './format.ts'
import { MarkHandles } from './MarkHandles.tsx'
import styles from './SeekBar.module.css'

/** The seek bar: position, buffered range, chapters, and the loop with its handles. */
export function SeekBar() {
  const player = usePlayer()
  const { chapters } = player.lesson
  const position = usePlayerState((state) => state.position)
  const duration = usePlayerState((state) => state.duration)
  const bufferedTo = usePlayerState((state) => state.bufferedTo)
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  const chapter = chapters[chapterAt(chapters, position)]
  const valueText = `${spokenTime(position)} de ${spokenTime(duration)}`
  return (
    <div className={styles.timeline}>
      <MarkHandles />
      <div
        className={styles.bar}
        style={{ '--played': share(position), '--arrived': share(bufferedTo) } as CSSProperties}
      >
        <div className={styles.track}>
          <Repeated share={share} />
          {chapters.map(({ start }) =>
            start > 0 ? <span key={start} className={styles.mark} style={{ left: share(start) }} /> : null,
          )}
        </div>
        <input
          className={stageSlider.slider}
          type="range"
          min={0}
          max={Math.max(duration, 0.01)}
          step="any"
          value={Math.min(position, duration)}
          aria-label="Momento de la clase"
          aria-valuetext={chapter ? `${valueText}, ${chapter.title}` : valueText}
          onChange={(event) => player.dispatch({ type: 'seek', position: event.currentTarget.valueAsNumber })}
        />
      </div>
    </div>
  )
}

function Repeated({ share }: { readonly share: (seconds: number) => string }) {
  const player = usePlayer()
  const from = usePlayerState((state) => repeatedIn(state)?.from ?? null)
  const to = usePlayerState((state) => repeatedIn(state)?.to ?? null)
  function repeatedIn({ loop, duration }: ReturnType<typeof player.state>) {
    return loop.kind === 'lesson' ? null : spanOfLoop(loop, player.lesson.chapters, duration)
  }
  if (from === null || to === null) return null
  return <span className={styles.loop} style={{ left: share(from), width: share(to - from) }} />
}

/** `0:12 / 0:24`. Hidden from screen readers: the slider announces it. */
export function Times() {
  const second = usePlayerState((state) => Math.floor(state.position))
  const duration = usePlayerState((state) => state.duration)
  return (
    <span className={stageSlider.times} aria-hidden="true" translate="no">
      <b>{formatTime(second)}</b> / {formatTime(duration)}
    </span>
  )
}
