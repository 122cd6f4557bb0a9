import { useId } from 'react'
import styles from './Slider.module.css'

interface SliderProps {
  readonly name: string
  /** The value in words, as it is shown and said. */
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
      {/* Said with the slider, so not twice. */}
      <span className={styles.value} aria-hidden="true">
        {words}
      </span>
    </div>
  )
}
