import { fastest, rateStep, slowest } from './player-requests.ts'
import styles from './SpeedPanel.module.css'
import { usePlayer, usePlayerFact } from './use-player.ts'

const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })

/** A speed as people write it: `0,75×`. */
export const rateWords = (rate: number) => `${number.format(rate)}×`

const usual = [0.5, 0.6, 0.75, 0.9, 1, 1.25]

/** From a quarter of the speed to twice it; the pitch of the music stays. */
export function SpeedPanel() {
  const player = usePlayer()
  const rate = usePlayerFact((state) => state.rate)
  return (
    <>
      <output className={styles.now}>{rateWords(rate)}</output>
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
      <div className={styles.usual}>
        {usual.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
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
