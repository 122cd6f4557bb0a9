import { rampStarts } from '../practice/drill.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import styles from './DrillOptions.module.css'
import { Switch } from './Switch.tsx'

const percent = (rate: number) => `${Math.round(rate * 100)} %`

/** How each pass of a repeated stretch begins: counted in, and a little faster than the last one. */
export function DrillOptions() {
  const player = usePlayer()
  const { bpm } = player.lesson
  const countIn = usePlayerFact((state) => state.drill.countIn)
  const click = usePlayerFact((state) => state.drill.click)
  const ramp = usePlayerFact((state) => state.drill.ramp)
  const rampFrom = usePlayerFact((state) => state.drill.rampFrom)
  return (
    <div className={styles.options}>
      <Switch on={countIn} onToggle={() => player.ask({ type: 'toggle-count-in' })}>
        {bpm === null ? 'Contar 3, 2, 1 antes de cada vuelta' : 'Contar ocho antes de cada vuelta'}
      </Switch>
      {countIn ? (
        <Switch on={click} onToggle={() => player.ask({ type: 'toggle-click' })}>
          Con un clic suave en cada tiempo
        </Switch>
      ) : null}
      <Switch
        on={ramp}
        hint={`Del ${percent(rampFrom)} al 100 %, un 5 % más en cada vuelta`}
        onToggle={() => player.ask({ type: 'toggle-ramp' })}
      >
        Subir el tempo poco a poco
      </Switch>
      {ramp ? (
        <label className={styles.from}>
          <span>Empezar al {percent(rampFrom)}</span>
          <input
            className={styles.slider}
            type="range"
            min={rampStarts.slowest}
            max={rampStarts.fastest}
            step={rampStarts.step}
            value={rampFrom}
            data-keeps-arrows
            aria-valuetext={percent(rampFrom)}
            onChange={(event) => player.ask({ type: 'ramp-from', rate: event.currentTarget.valueAsNumber })}
          />
        </label>
      ) : null}
    </div>
  )
}
