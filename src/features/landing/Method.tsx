import { methodImages } from '#contract/landing.ts'
import { pictureSources } from '#src/ui/picture-sources.ts'
import styles from './Method.module.css'
import { Section } from './Section.tsx'

const steps = [
  {
    title: 'Míralo',
    text: 'Quien enseña baila el paso entero y luego lo desmonta: de frente, de espaldas y contado.',
  },
  {
    title: 'Desmóntalo',
    text: 'Más despacio, en espejo y en bucle, justo en los dos compases que se te resisten.',
  },
  {
    title: 'Grábate',
    text: 'Diez segundos bastan para verte al lado de la clase. Nadie más lo ve si tú no quieres.',
  },
  {
    title: 'Suéltate',
    text: 'Con música y sin mirar los pies. La siguiente clase empieza donde acabó esta.',
  },
] as const

/** How a step is learnt, in four moments of one dance (F29). */
export function Method() {
  return (
    <Section
      title="Un paso se aprende en cuatro tiempos"
      lead="Siempre los mismos, en cada clase y en cada estilo. Tú pones el ritmo."
    >
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => {
          const { src, srcSet } = pictureSources(methodImages[index] ?? methodImages[0])
          return (
            <li key={title} className={styles.step}>
              <div className={styles.frame}>
                <img
                  src={src}
                  srcSet={srcSet}
                  sizes="(min-width: 900px) 480px, 220px"
                  width="640"
                  height="360"
                  loading="lazy"
                  decoding="async"
                  alt=""
                />
              </div>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
