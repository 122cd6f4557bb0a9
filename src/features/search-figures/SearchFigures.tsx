import { useEffect, useState } from 'react'
import { type SearchFigures as Figures, latency } from '#src/platform/latency.ts'
import { figureRows } from './figure-rows.ts'
import { trackGestures } from './last-gesture.ts'
import classes from './SearchFigures.module.css'

/** The last search in figures, over whatever screen stands here. It lets every press through to what it covers. */
export function SearchFigures() {
  const [rows, setRows] = useState<ReturnType<typeof figureRows>>([])

  useEffect(() => {
    const hands = trackGestures()
    const leave = latency.subscribe((figures: Figures) => setRows(figureRows(figures, hands.since(figures))))
    return () => {
      leave()
      hands.leave()
    }
  }, [])

  return (
    <aside className={classes.panel} aria-label="Cifras de la búsqueda">
      {rows.length === 0 && <p className={classes.none}>Busca algo y verás aquí lo que ha tardado.</p>}
      <dl className={classes.rows}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
