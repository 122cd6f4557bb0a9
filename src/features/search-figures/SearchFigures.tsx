import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type SearchFigures as Figures, latency } from '#src/platform/latency.ts'
import { figureRows } from './figure-rows.ts'
import classes from './SearchFigures.module.css'

/** The timings of the last search, over any screen. Presses pass through it. */
export function SearchFigures() {
  const [rows, setRows] = useState<ReturnType<typeof figureRows>>([])

  useEffect(() => {
    const gestures = trackGestures()
    const unsubscribe = latency.subscribe((figures: Figures) => setRows(figureRows(figures, gestures.since(figures))))
    return () => {
      unsubscribe()
      gestures.stop()
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

const gestures = ['keydown', 'pointerdown', 'input'] as const

/** Records the time of the last gesture, by the event's own timestamp: before any code of the page ran. */
function trackGestures() {
  let last: number | undefined
  const remember = (event: Event) => {
    last = event.timeStamp
  }
  for (const gesture of gestures) window.addEventListener(gesture, remember, { capture: true, passive: true })
  return {
    /** From the gesture to the answer in ms; undefined for a search without one. */
    since({ answeredAt }: Pick<Figures, 'answeredAt'>): number | undefined {
      const since = last === undefined ? undefined : answeredAt - last
      // A gesture counts for one search: the page may make more by itself.
      last = undefined
      return since
    },
    stop() {
      for (const gesture of gestures) window.removeEventListener(gesture, remember, { capture: true })
    },
  }
}

/** Renders the panel over the page in a React root of its own, loaded only on demand. */
export function showSearchFigures(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<SearchFigures />)
}
