import { ms } from './figures.ts'
import type { Bin } from './histogram.ts'
import classes from './Results.module.css'

/** What the picture above shows, for whoever does not see it. */
export function BinsTable({ name, bins }: { readonly name: string; readonly bins: readonly Bin[] }) {
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
                <td>{ms(from)}</td>
                <td>{ms(to)}</td>
                <td>{count}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
