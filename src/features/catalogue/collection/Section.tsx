import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section of the information tab, under its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
