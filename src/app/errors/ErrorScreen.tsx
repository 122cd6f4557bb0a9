import type { ReactNode } from 'react'
import styles from './ErrorScreen.module.css'

interface ErrorScreenProps {
  readonly heading: string
  readonly text: string
  /** The literal text of the specification, in small print (Q16). */
  readonly technical: string
  /** Its translation, in front of it. */
  readonly aside?: string
  readonly search?: ReactNode
  /** Links and buttons out of here. */
  readonly children: ReactNode
}

/** The layout of an error screen: an empty, lit stage. */
export function ErrorScreen({ heading, text, technical, aside, search, children }: ErrorScreenProps) {
  return (
    <section className={styles.stage}>
      <div className={styles.light} aria-hidden="true" />
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        {search ? <div className={styles.search}>{search}</div> : null}
        <div className={styles.links}>{children}</div>
        <p className={styles.technical}>
          {aside ? `${aside} ` : null}
          <span lang="en">{technical}</span>
        </p>
      </div>
    </section>
  )
}
