import type { ReactNode } from 'react'
import styles from './AccountPage.module.css'

interface AccountPageProps {
  readonly title: string
  readonly intro?: ReactNode
  /** Something good that has just happened. */
  readonly news?: string | undefined
  readonly children: ReactNode
  /** The ways to the pages beside this one. */
  readonly foot?: ReactNode
}

/** One screen of the way in: what it is for, its form, and the ways beside it. */
export function AccountPage({ title, intro, news, children, foot }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {/* Always there, so that a screen reader notices what arrives in it. */}
        <div role="status">{news ? <p className={styles.news}>{news}</p> : null}</div>
        <h1 className={styles.title}>{title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </header>
      {children}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  )
}
