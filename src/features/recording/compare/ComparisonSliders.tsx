import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { onDemand } from '#contract/on-demand.ts'
import stageSlider from '#src/ui/stage-slider.module.css'
import styles from './ComparisonSliders.module.css'
import { useComparison, useComparisonState } from './use-comparison.ts'

interface SliderProps {
  readonly name: string
  /** The value in words, shown and read out. */
  readonly words: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}

export function Slider({ name, words, onChange, ...range }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label className={styles.name} htmlFor={id}>
        {name}
      </label>
      <input
        {...range}
        id={id}
        className={styles.range}
        type="range"
        aria-valuetext={words}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {/* Read out with the slider already. */}
      <span className={styles.value} aria-hidden="true">
        {words}
      </span>
    </div>
  )
}

const tenths = onDemand(() => new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** The position of both videos, in the range that the take covers; shown in seconds of the take. */
export function SeekBar() {
  const comparison = useComparison()
  const from = useComparisonState(({ range }) => range.from)
  const length = useComparisonState(({ range }) => range.to - range.from)
  const position = useComparisonState((state) => state.position) - from
  const times = [position, length].map((seconds) => tenths().format(comparison.inTake(seconds)))
  const share = length > 0 ? Math.min(1, position / length) : 0
  return (
    <>
      <div className={styles.bar} style={{ '--share': `${share * 100}%` } as CSSProperties}>
        <input
          className={stageSlider.slider}
          type="range"
          min={0}
          max={Math.max(length, 0.01)}
          step={0.01}
          value={position}
          aria-label="Momento del vídeo"
          aria-valuetext={`${times.join(' de ')} segundos`}
          onChange={(event) => comparison.seek(from + event.currentTarget.valueAsNumber)}
        />
      </div>
      {/* Read out with the slider already. */}
      <span className={stageSlider.times} aria-hidden="true">
        <b>{times[0]}</b> / {times[1]} s
      </span>
    </>
  )
}

/** Moves the take a frame earlier or later: a recorder never starts at the exact moment. */
export function OffsetStepper() {
  const comparison = useComparison()
  const offset = useComparisonState((state) => state.offset)
  const name = useId()
  return (
    <fieldset aria-labelledby={name} className={styles.stepper}>
      <span id={name} className={styles.name}>
        Ajuste fino
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="Tu vídeo, 4 centésimas antes"
        aria-keyshortcuts="a"
        title="Antes (tecla A)"
        onClick={() => comparison.nudge(-1)}
      >
        <IconChevronLeft aria-hidden />
      </button>
      <output className={styles.value}>{offsetWords(offset)}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Tu vídeo, 4 centésimas después"
        aria-keyshortcuts="d"
        title="Después (tecla D)"
        onClick={() => comparison.nudge(1)}
      >
        <IconChevronRight aria-hidden />
      </button>
    </fieldset>
  )
}

const number = onDemand(() => new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 }))
const hundredths = onDemand(
  () =>
    new Intl.NumberFormat('es-ES', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    }),
)

/** A formatted speed: `0,75×`. */
export const speedWords = (speed: number) => `${number().format(speed)}×`

/** A formatted offset in seconds: `+0,08 s`. */
const offsetWords = (offset: number) => `${hundredths().format(offset)} s`
