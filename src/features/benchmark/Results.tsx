import { lazy, Suspense } from 'react'
import { type BenchmarkResult, timesOf } from './benchmark-result.ts'
import { Exports } from './Exports.tsx'
import { engineFacts } from './engines.ts'
import { FiguresTable, Ratios } from './FiguresTable.tsx'
import { formatCount, formatMs, formatSize } from './format.ts'
import { type Bin, histogram } from './histogram.ts'
import classes from './Results.module.css'
import { searchBudgetMs } from './typing.ts'

const HistogramChart = lazy(() => import('./HistogramChart.tsx'))

interface ResultsProps {
  readonly measures: BenchmarkResult
  readonly finished: boolean
}

/** The results so far: ratios, distributions, figures. */
export function Results({ measures, finished }: ResultsProps) {
  const reach = measures.engines.flatMap((engine) => timesOf(engine, 'searched'))
  const spreads = measures.engines.map((engine) => ({
    name: engineFacts[engine.engine].title,
    engine: engine.engine,
    keys: engine.keys.size,
    bins: histogram(timesOf(engine, 'searched'), reach),
  }))
  const tallest = Math.max(...spreads.flatMap(({ bins }) => bins.map(({ count }) => count)), 1)
  return (
    <>
      <Ratios measures={measures} />
      <section className={classes.section} aria-labelledby="laboratorio-reparto">
        <h2 id="laboratorio-reparto">Cuánto tarda cada búsqueda</h2>
        <p className={classes.note}>
          Todas sobre el mismo eje, que crece diez veces a cada paso largo: más a la izquierda es más rápido.
        </p>
        {finished && spreads.some(({ keys }) => keys < measures.keysPlanned) && (
          <p className={classes.note}>
            Ningún motor busca más de {searchBudgetMs / 1000} segundos por tanda: a los lentos se les preguntan menos
            teclas, repartidas por cada línea, y las proporciones se sacan solo de las que comparten.
          </p>
        )}
        <div className={classes.spreads}>
          {spreads.map(({ name, engine, keys, bins }) => (
            <figure key={engine} className={classes.spread}>
              <figcaption>
                <strong>{name}</strong> <span>{keysAnswered(keys, measures.keysPlanned)}</span>
              </figcaption>
              <Suspense fallback={<div className={classes.chart} />}>
                <HistogramChart bins={bins} tallest={tallest} fuse={engine.startsWith('fuse')} />
              </Suspense>
              <BinsTable name={name} bins={bins} />
            </figure>
          ))}
        </div>
      </section>
      <FiguresTable measures={measures} />
      <section className={classes.section} aria-labelledby="laboratorio-catalogo">
        <h2 id="laboratorio-catalogo">El catálogo y este dispositivo</h2>
        <dl className={classes.facts}>
          <Fact name="Clases" value={formatCount(measures.lessons)} />
          <Fact
            name={measures.choice.size === 'own' ? 'Leerlas del dispositivo' : 'Inventarlas'}
            value={formatMs(measures.load)}
          />
          <Fact
            name="Pesan, una a una"
            value={measures.weight ? formatSize(measures.weight.rows) : 'se pesa al final'}
          />
          <Fact
            name="Pesan, por columnas"
            value={measures.weight ? formatSize(measures.weight.columns) : 'se pesa al final'}
          />
          <Fact name="El reloj avanza de" value={formatMs(measures.clockStep)} />
        </dl>
        <p className={classes.note}>
          Lo que tarda menos de 2 ms se repite hasta que el reloj lo distingue, así que se mide en caliente; lo demás,
          de una vez. Las proporciones comparan búsquedas de una sola vez mientras el reloj las distinga. La memoria,
          donde el navegador la dice, es la de todo el hilo tras construir cada motor. El hueco más largo es lo que la
          página estuvo sin poder contestar: también crece si el dispositivo hace otras cosas.
        </p>
      </section>
      {finished && <Exports measures={measures} />}
    </>
  )
}

/** Notes an engine that was too slow for all keys. */
const keysAnswered = (keys: number, planned: number) =>
  keys < planned ? `${formatCount(keys)} de ${formatCount(planned)} teclas` : `${formatCount(keys)} teclas`

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The histogram as a table, for screen readers too. */
function BinsTable({ name, bins }: { readonly name: string; readonly bins: readonly Bin[] }) {
  return (
    <details className={classes.bins}>
      <summary>
        Ver en tabla<span className="visually-hidden"> los tiempos de {name}</span>
      </summary>
      <table>
        <caption className="visually-hidden">Búsquedas de {name} según lo que tardan</caption>
        <thead>
          <tr>
            <th scope="col">Desde</th>
            <th scope="col">Hasta</th>
            <th scope="col">Búsquedas</th>
          </tr>
        </thead>
        <tbody>
          {bins
            .filter(({ count }) => count > 0)
            .map(({ from, to, count }) => (
              <tr key={from}>
                <td>{formatMs(from)}</td>
                <td>{formatMs(to)}</td>
                <td>{count}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
