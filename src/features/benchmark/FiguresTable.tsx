import { type BenchmarkResult, type EngineResult, ratiosOf, summaryOf, type TimeName } from './benchmark-result.ts'
import { engineFacts } from './engines.ts'
import { formatBytes, formatCount, formatMs, formatRatio, unavailable } from './format.ts'
import classes from './Results.module.css'

const rows: readonly { readonly name: string; readonly of: TimeName }[] = [
  { name: 'De la tecla a los ids', of: 'whole' },
  { name: 'En cola', of: 'queued' },
  { name: 'Buscar', of: 'searched' },
  { name: 'Volver a la página', of: 'returned' },
]

/** All figures of a run, one column for each engine. */
export function FiguresTable({ measures: { engines } }: { readonly measures: BenchmarkResult }) {
  const summaries = engines.map(summaryOf)
  return (
    <section className={classes.section} aria-labelledby="laboratorio-cifras">
      <h2 id="laboratorio-cifras">Todas las cifras</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.scroller} tabIndex={0} aria-label="Tabla de cifras">
        <table>
          <thead>
            <tr>
              <th scope="col">p50 / p95 / p99</th>
              {engines.map(({ engine }) => (
                <th key={engine} scope="col">
                  {engineFacts[engine].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={of}>
                <th scope="row">{name}</th>
                {summaries.map(({ [of]: { p50, p95, p99 } }, at) => (
                  <td key={engines[at]?.engine}>{[p50, p95, p99].map(formatMs).join(' / ')}</td>
                ))}
              </tr>
            ))}
            <Row name="Construir" engines={engines} format={({ build }) => formatMs(build)} />
            <Row
              name="Hueco más largo de la página"
              engines={engines}
              format={({ longestTask }) => formatMs(longestTask)}
            />
            <Row
              name="Tareas de más de 50 ms"
              engines={engines}
              format={({ longTasks }) => (longTasks === null ? unavailable : formatCount(longTasks))}
            />
            <Row name="Memoria tras construir" engines={engines} format={({ memory }) => formatBytes(memory)} />
          </tbody>
        </table>
      </section>
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly engines: readonly EngineResult[]
  readonly format: (engine: EngineResult) => string
}

function Row({ name, engines, format }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {engines.map((engine) => (
        <td key={engine.engine}>{format(engine)}</td>
      ))}
    </tr>
  )
}

/** The speed-up over Fuse, which is comparable between devices. */
export function Ratios({ measures }: { readonly measures: BenchmarkResult }) {
  const ratios = ratiosOf(measures)
  return (
    <section className={classes.section} aria-labelledby="laboratorio-proporciones">
      <h2 id="laboratorio-proporciones">Cuántas veces más rápido</h2>
      {ratios.length === 0 ? (
        <p className={classes.note}>Elige Fuse y otro motor para ver aquí la proporción entre los dos.</p>
      ) : (
        <ul className={classes.ratios}>
          {ratios.map(({ engine, baseline, keys, searched, isRepeated, whole, unqueued }) => (
            <li key={engine}>
              <h3>{engineFacts[engine].title}</h3>
              <p className={classes.ratio}>{formatRatio(searched.p50)}</p>
              <p>
                que {engineFacts[baseline].title}, en la búsqueda mediana; {formatRatio(searched.p95)} en el percentil
                95.
              </p>
              <p className={classes.note}>
                De la tecla a los ids: {formatRatio(whole.p50)} y {formatRatio(whole.p95)}; sin la cola, en la que la
                academia se salta las teclas viejas, {formatRatio(unqueued.p50)} y {formatRatio(unqueued.p95)}. Sobre{' '}
                {formatCount(keys)} teclas comunes.
                {isRepeated &&
                  ' Lo rápido, en caliente: el reloj de este navegador no distingue una sola de sus búsquedas.'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
