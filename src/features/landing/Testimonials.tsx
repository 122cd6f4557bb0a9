import type { Testimonial } from '#contract/home.ts'
import { Section } from './Section.tsx'
import styles from './Testimonials.module.css'

interface TestimonialsProps {
  readonly testimonials: readonly Testimonial[]
}

/** Testimonials, in the academy's own data (F32). */
export function Testimonials({ testimonials }: TestimonialsProps) {
  return (
    <Section ground="stage" title="Lo cuentan en la pista">
      <ul className={styles.voices}>
        {testimonials.map(({ id, name, about, text }) => (
          <li key={id} className={styles.voice}>
            <figure className={styles.figure}>
              <blockquote className={styles.quote}>
                <p>{text}</p>
              </blockquote>
              <figcaption className={styles.who}>
                <strong>{name}</strong>
                {about ? `, ${about.charAt(0).toLowerCase()}${about.slice(1)}` : ''}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
