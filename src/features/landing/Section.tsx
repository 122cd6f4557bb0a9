import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: string
  /** One or two sentences under the heading. */
  readonly lead?: string
  readonly ground?: 'paper' | 'tint' | 'stage'
  /** Where the heading stands: over the contents, or beside them on wide screens. */
  readonly heading?: 'above' | 'beside'
  /** Below the lead. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of the landing: a full-width ground with a heading and contents. */
export function Section({ title, lead, ground = 'paper', heading = 'above', aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} data-ground={ground} data-heading={heading} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {aside ? <div className={styles.aside}>{aside}</div> : null}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  )
}
