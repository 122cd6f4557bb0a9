import { type QualityOption, qualityName } from '../copy/quality.ts'
import { formatBytes } from '../copy/size-copy.ts'
import styles from './QualityChoice.module.css'

interface QualityChoiceProps {
  readonly options: readonly QualityOption[]
  readonly chosen: number
  readonly onChoose: (lines: number) => void
}

/** The heights on offer as radio buttons, each with its size. */
export function QualityChoice({ options, chosen, onChoose }: QualityChoiceProps) {
  return (
    <fieldset className={styles.qualities}>
      <legend className={styles.legend}>Calidad de la imagen</legend>
      {options.map(({ lines, bytes }) => (
        <label key={lines} className={styles.quality}>
          <input
            type="radio"
            name="quality"
            value={lines}
            checked={lines === chosen}
            onChange={() => onChoose(lines)}
          />
          <strong>{qualityName(lines)}</strong>
          <span className={styles.lines}>{lines}p</span>
          <span className={styles.bytes}>{formatBytes(bytes)}</span>
        </label>
      ))}
    </fieldset>
  )
}
