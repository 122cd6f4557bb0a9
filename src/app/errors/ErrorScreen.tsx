import type { ReactNode } from 'react'
import styles from './ErrorScreen.module.css'

interface ErrorScreenProps {
  readonly heading: string
  readonly text: string
  /** The literal words of the specification, kept small (Q16). */
  readonly technical: string
  /** What they mean, in front of them. */
  readonly aside?: string
  readonly search?: ReactNode
  /** Ways out. */
  readonly children: ReactNode
}

/** An empty stage with its light on: where one ends up when a screen cannot be had. */
export function ErrorScreen({ heading, text, technical, aside, search, children }: ErrorScreenProps) {
  return (
    <section className={styles.stage}>
      <div className={styles.light} aria-hidden="true" />
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        {search ? <div className={styles.search}>{search}</div> : null}
        <div className={styles.ways}>{children}</div>
        <p className={styles.technical}>
          {aside ? `${aside} ` : null}
          <span lang="en">{technical}</span>
        </p>
      </div>
    </section>
  )
}
