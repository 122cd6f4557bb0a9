import classes from './Laboratory.module.css'
import type { LaboratoryState } from './laboratory.ts'

const endings: Readonly<Record<LaboratoryState['phase'], string>> = {
  idle: '',
  running: 'Midiendo.',
  done: 'Medida terminada. Los resultados están debajo.',
  stopped: 'Medida parada. Debajo queda lo que dio tiempo a medir.',
  nothing:
    'Este dispositivo aún no guarda las clases y no hay conexión para traerlas. Puedes medir con clases inventadas.',
  failed: 'La medida se ha interrumpido. Puede que falte memoria: prueba con menos clases o menos motores.',
}

/** Where the run is. Only its beginning and its end are announced: what changes in between is seen, not said. */
export function RunStatus({ state: { phase, progress } }: { readonly state: LaboratoryState }) {
  return (
    <div className={classes.status}>
      <p role="status">{endings[phase]}</p>
      {phase === 'running' && (
        <>
          <p>{progress.words}…</p>
          <progress aria-label="Avance de la medida" max={1} value={progress.done} />
        </>
      )}
    </div>
  )
}
