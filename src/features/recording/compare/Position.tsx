import type { CSSProperties } from 'react'
import styles from './Position.module.css'
import { useComparison, useFact } from './use-comparison.ts'

const tenths = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Where both pictures are, in seconds of the stretch that the take covers. */
export function Position() {
  const comparison = useComparison()
  const from = useFact(({ stretch }) => stretch.from)
  const length = useFact(({ stretch }) => stretch.to - stretch.from)
  const position = useFact((state) => state.position) - from
  const share = length > 0 ? Math.min(1, position / length) : 0
  return (
    <>
      <div className={styles.bar} style={{ '--share': `${share * 100}%` } as CSSProperties}>
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={Math.max(length, 0.01)}
          step={0.01}
          value={position}
          aria-label="Momento del vídeo"
          aria-valuetext={`${tenths.format(position)} de ${tenths.format(length)} segundos`}
          onChange={(event) => comparison.seek(from + event.currentTarget.valueAsNumber)}
        />
      </div>
      {/* Said with the slider, so not twice. */}
      <span className={styles.times} aria-hidden="true">
        <b>{tenths.format(position)}</b> / {tenths.format(length)} s
      </span>
    </>
  )
}
