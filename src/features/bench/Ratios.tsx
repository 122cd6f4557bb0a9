import { engineFacts } from './engines.ts'
import { count, times } from './figures.ts'
import { type Measures, ratiosOf } from './measures.ts'
import classes from './Results.module.css'

/** How many times quicker than Fuse each engine was in this run: what can be compared between two devices. */
export function Ratios({ measures }: { readonly measures: Measures }) {
  const ratios = ratiosOf(measures)
  return (
    <section className={classes.section} aria-labelledby="laboratorio-proporciones">
      <h2 id="laboratorio-proporciones">Cuántas veces más rápido</h2>
      {ratios.length === 0 ? (
        <p className={classes.note}>Elige Fuse y otro motor para ver aquí la proporción entre los dos.</p>
      ) : (
        <ul className={classes.ratios}>
          {ratios.map(({ engine, baseline, keys, searched, whole }) => (
            <li key={engine}>
              <h3>{engineFacts[engine].title}</h3>
              <p className={classes.ratio}>{times(searched.p50)}</p>
              <p>
                que {engineFacts[baseline].title}, en la búsqueda mediana; {times(searched.p95)} en el percentil 95.
              </p>
              <p className={classes.note}>
                De la tecla a los ids: {times(whole.p50)} y {times(whole.p95)}. Sobre {count(keys)} teclas comunes.
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
