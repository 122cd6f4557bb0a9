import { IconMinus, IconPlus } from '@tabler/icons-react'
import { maxSpeed, minSpeed, speedStep } from '#contract/rules/playback-speed.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import choices from './choices.module.css'
import { formatRate } from './format.ts'
import styles from './SpeedPanel.module.css'

const usual = [0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** The playback rate; the pitch is preserved. */
export function SpeedPanel() {
  const player = usePlayer()
  const rate = usePlayerState((state) => state.rate)
  return (
    <>
      <div className={styles.steps}>
        <ControlButton
          label="Más despacio"
          icon={<IconMinus />}
          onClick={() => player.dispatch({ type: 'step-rate', steps: -1 })}
        />
        <span className={styles.now}>{formatRate(rate)}</span>
        <ControlButton
          label="Más rápido"
          icon={<IconPlus />}
          onClick={() => player.dispatch({ type: 'step-rate', steps: 1 })}
        />
      </div>
      <input
        className={styles.slider}
        type="range"
        min={minSpeed}
        max={maxSpeed}
        step={speedStep}
        value={rate}
        data-keeps-arrows
        data-says="rate"
        aria-label="Velocidad"
        aria-valuetext={formatRate(rate)}
        onChange={(event) => player.dispatch({ type: 'rate', rate: event.currentTarget.valueAsNumber })}
      />
      <div className={choices.three}>
        {usual.map((choice) => (
          <button
            key={choice}
            type="button"
            className={choices.choice}
            aria-pressed={choice === rate}
            onClick={() => player.dispatch({ type: 'rate', rate: choice })}
          >
            {choice === 1 ? 'Normal' : formatRate(choice)}
          </button>
        ))}
      </div>
    </>
  )
}
