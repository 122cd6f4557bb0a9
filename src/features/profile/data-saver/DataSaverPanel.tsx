import { useQuery } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'
import { dataUsageStore } from '#browser-storage/data-usage-store.ts'
import { onDemand } from '#contract/on-demand.ts'
import type { DataSaverChoice } from '#contract/rules/data-saver.ts'
import { dayOf, noUsage } from '#contract/rules/data-usage.ts'
import { savesData } from '#src/platform/save-data.ts'
import { dataSaver } from '#src/session/data-saver/data-saver.ts'
import styles from './DataSaverPanel.module.css'

const shown = onDemand(() => new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** Bytes in MB of a million: `1,4 MB`; less than a tenth as such. */
const megabytes = (bytes: number): string =>
  bytes > 0 && bytes < 100_000 ? 'menos de 0,1\u00a0MB' : `${shown().format(bytes / 1_000_000)}\u00a0MB`

const choices: readonly { readonly value: DataSaverChoice; readonly label: string }[] = [
  { value: 'auto', label: 'Automático (según el dispositivo)' },
  { value: 'always', label: 'Siempre' },
  { value: 'never', label: 'Nunca' },
]

const refetchMs = 5000

/** The data saver of this device, and what today and the days before cost it (C9). */
export function DataSaverPanel() {
  const name = useId()
  const choice = useSyncExternalStore(dataSaver.subscribe, dataSaver.state)
  return (
    <section className={styles.panel} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={styles.title}>
        Ahorro de datos
      </h2>
      <p className={styles.text}>
        Imágenes pequeñas, el vídeo en su calidad más ligera, y nada se descarga ni se reproduce sin que lo pidas. Vale
        para este dispositivo.
      </p>
      <fieldset className={styles.choices} aria-labelledby={`${name}-title`}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => dataSaver.choose(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className={styles.text} role="status">
        {savesData() ? 'Ahora está activado.' : 'Ahora está desactivado.'}
      </p>
      <Usage />
    </section>
  )
}

function Usage() {
  const { data: days = {} } = useQuery({
    queryKey: ['data-usage'],
    queryFn: () => dataUsageStore.read(),
    staleTime: 0,
    retry: false,
    refetchInterval: refetchMs,
  })
  const today = dayOf(Date.now())
  const { network, stored, untold } = days[today] ?? noUsage
  const earlier = Object.keys(days)
    .filter((day) => day < today)
    .toSorted()
    .toReversed()
  return (
    <div className={styles.usage}>
      <h3 className={styles.subtitle}>Lo que has gastado hoy</h3>
      <dl className={styles.figures}>
        <div>
          <dt>De la red</dt>
          <dd>{megabytes(network)}</dd>
        </div>
        <div>
          <dt>Ya lo tenía este dispositivo</dt>
          <dd>{megabytes(stored)}</dd>
        </div>
      </dl>
      {untold > 0 ? (
        <p className={styles.text}>
          Sin contar {untold === 1 ? 'un archivo' : `${untold} archivos`} de otros sitios, que no dicen cuánto ocupan.
        </p>
      ) : null}
      {earlier.length > 0 ? (
        <table className={styles.days}>
          <caption>Los días anteriores</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">De la red</th>
              <th scope="col">Ya lo tenía</th>
            </tr>
          </thead>
          <tbody>
            {earlier.map((day) => (
              <tr key={day}>
                <th scope="row">{day.split('-').toReversed().slice(0, 2).join('/')}</th>
                <td>{megabytes(days[day]?.network ?? 0)}</td>
                <td>{megabytes(days[day]?.stored ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}
