import { rampRange } from '../practice/drill.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import styles from './DrillOptions.module.css'
import { Switch } from './Switch.tsx'

const percent = (rate: number) => `${Math.round(rate * 100)} %`

/** The options of each pass of a loop: count-in and tempo ramp. */
export function DrillOptions() {
  const player = usePlayer()
  const { bpm } = player.lesson
  const countIn = usePlayerState((state) => state.drill.countIn)
  const click = usePlayerState((state) => state.drill.click)
  const ramp = usePlayerState((state) => state.drill.ramp)
  const rampFrom = usePlayerState((state) => state.drill.rampFrom)
  return (
    <div className={styles.options}>
      <Switch on={countIn} onToggle={() => player.dispatch({ type: 'toggle-count-in' })}>
        {bpm === null ? 'Contar 3, 2, 1 antes de cada vuelta' : 'Contar ocho antes de cada vuelta'}
      </Switch>
      {countIn ? (
        <Switch on={click} onToggle={() => player.dispatch({ type: 'toggle-click' })}>
          Con un clic suave en cada tiempo
        </Switch>
      ) : null}
      <Switch
        on={ramp}
        hint={`Del ${percent(rampFrom)} al 100 %, un 5 % más en cada vuelta`}
        onToggle={() => player.dispatch({ type: 'toggle-ramp' })}
      >
        Subir el tempo poco a poco
      </Switch>
      {ramp ? (
        <label className={styles.from}>
          <span>Empezar al {percent(rampFrom)}</span>
          <input
            className={styles.slider}
            type="range"
            min={rampRange.slowest}
            max={rampRange.fastest}
            step={rampRange.step}
            value={rampFrom}
            data-keeps-arrows
            aria-valuetext={percent(rampFrom)}
            onChange={(event) => player.dispatch({ type: 'ramp-from', rate: event.currentTarget.valueAsNumber })}
          />
        </label>
      ) : null}
    </div>
  )
}
