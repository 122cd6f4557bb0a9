import { IconMinus, IconPlus } from '@tabler/icons-react'
import { fastest, rateStep, slowest } from '../state/player-requests.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import choices from './choices.module.css'
import { rateWords } from './clock.ts'
import styles from './SpeedPanel.module.css'

const usual = [0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** From a quarter of the speed to twice it; the pitch of the music stays. */
export function SpeedPanel() {
  const player = usePlayer()
  const rate = usePlayerFact((state) => state.rate)
  return (
    <>
      <div className={styles.steps}>
        <ControlButton
          label="Más despacio"
          icon={<IconMinus />}
          onClick={() => player.ask({ type: 'step-rate', steps: -1 })}
        />
        <output className={styles.now}>{rateWords(rate)}</output>
        <ControlButton
          label="Más rápido"
          icon={<IconPlus />}
          onClick={() => player.ask({ type: 'step-rate', steps: 1 })}
        />
      </div>
      <input
        className={styles.slider}
        type="range"
        min={slowest}
        max={fastest}
        step={rateStep}
        value={rate}
        data-keeps-arrows
        aria-label="Velocidad"
        aria-valuetext={rateWords(rate)}
        onChange={(event) => player.ask({ type: 'rate', rate: event.currentTarget.valueAsNumber })}
      />
      <div className={choices.three}>
        {usual.map((choice) => (
          <button
            key={choice}
            type="button"
            className={choices.choice}
            aria-pressed={choice === rate}
            onClick={() => player.ask({ type: 'rate', rate: choice })}
          >
            {choice === 1 ? 'Normal' : rateWords(choice)}
          </button>
        ))}
      </div>
    </>
  )
}
