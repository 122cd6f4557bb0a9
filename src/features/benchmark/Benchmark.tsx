import { useEffect, useState, useSyncExternalStore } from 'react'
import { log } from '#src/platform/log.ts'
import { Container } from '#src/ui/Container.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import type { Choice } from './choice.ts'
import classes from './Laboratory.module.css'
import { createLaboratory, type LaboratoryState } from './laboratory.ts'
import { Results } from './Results.tsx'

interface LaboratoryProps {
  readonly choice: Choice
  /** Called with what a run is begun with. */
  readonly onChoice: (choice: Choice) => void
}

/** Measures the search of the academy against fuse.js on this device. Leaving ends the run and frees its thread. */
export function Laboratory({ choice, onChoice }: LaboratoryProps) {
  const [laboratory] = useState(() => createLaboratory(log.warn))
  const state = useSyncExternalStore(laboratory.watch, laboratory.state)
  useEffect(() => laboratory.stop, [laboratory])

  return (
    <div className={classes.stage}>
      <Container>
        <header className={classes.opening}>
          <h1>Laboratorio del buscador</h1>
          <p>
            Mide en tu propio dispositivo lo que tarda la búsqueda, tecla a tecla, y compárala con fuse.js en la misma
            tanda. Lo que viaja de un dispositivo a otro son las proporciones; los milisegundos son de este.
          </p>
        </header>
        <ChoiceForm
          choice={choice}
          running={state.phase === 'running'}
          onStart={(chosen) => {
            onChoice(chosen)
            laboratory.start(chosen)
          }}
          onStop={laboratory.stop}
          status={<RunStatus state={state} />}
        />
        {state.measures && <Results measures={state.measures} finished={state.phase !== 'running'} />}
      </Container>
    </div>
  )
}

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
