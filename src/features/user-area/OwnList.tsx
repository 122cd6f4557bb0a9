import type { ReactNode } from 'react'
import styles from './OwnList.module.css'

interface OwnListProps {
  readonly label: string
  readonly title: string
  readonly children: ReactNode
}

/** Progress cards side by side. Its children are `<li>`s. */
export function OwnList({ label, title, children }: OwnListProps) {
  return (
    <section className={styles.section} aria-label={label}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
