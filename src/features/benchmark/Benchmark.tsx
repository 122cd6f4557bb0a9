import { useEffect, useState } from 'react'
import { log } from '#src/platform/log.ts'
import { useStore } from '#src/platform/store.ts'
import { Container } from '#src/ui/Container.tsx'
import classes from './Benchmark.module.css'
import { type BenchmarkState, createBenchmark } from './benchmark.ts'
import { Results } from './Results.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { BenchmarkSettings } from './settings.ts'

interface BenchmarkProps {
  readonly choice: BenchmarkSettings
  /** Called with the settings of each run. */
  readonly onChoice: (choice: BenchmarkSettings) => void
}

/** Measures the search against fuse.js on this device. Unmounting stops the run and terminates its worker. */
export function Benchmark({ choice, onChoice }: BenchmarkProps) {
  const [benchmark] = useState(() => createBenchmark(log.warn))
  const state = useStore(benchmark)
  useEffect(() => benchmark.stop, [benchmark])

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
        <SettingsForm
          choice={choice}
          running={state.phase === 'running'}
          onStart={(chosen) => {
            onChoice(chosen)
            benchmark.start(chosen)
          }}
          onStop={benchmark.stop}
          status={<RunStatus state={state} />}
        />
        {state.measures && <Results measures={state.measures} finished={state.phase !== 'running'} />}
      </Container>
    </div>
  )
}

const endings: Readonly<Record<BenchmarkState['phase'], string>> = {
  idle: '',
  running: 'Midiendo.',
  done: 'Medida terminada. Los resultados están debajo.',
  stopped: 'Medida parada. Debajo queda lo que dio tiempo a medir.',
  offline:
    'Este dispositivo aún no guarda las clases enteras y no hay conexión para traerlas. Puedes medir con clases inventadas.',
  unfetched:
    'Este dispositivo aún no guarda las clases enteras y no se han podido traer. Puedes medir con clases inventadas.',
  excerpts:
    'Este dispositivo no ha guardado las clases enteras, y de ahí se miden. Inténtalo otra vez, o mide con clases inventadas.',
  unstored: 'Este navegador no deja guardar las clases, y de ahí se miden. Puedes medir con clases inventadas.',
  failed: 'La medida se ha interrumpido. Puede que falte memoria: prueba con menos clases o menos motores.',
}

/** The status of the run. Only its start and end are announced. */
function RunStatus({ state: { phase, progress } }: { readonly state: BenchmarkState }) {
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
