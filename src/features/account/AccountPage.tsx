import { type ReactNode, useEffect, useRef } from 'react'
import styles from './AccountPage.module.css'

interface AccountPageProps {
  readonly title: string
  readonly intro?: ReactNode
  /** Confirms what has just succeeded. */
  readonly news?: string | undefined
  readonly children: ReactNode
  /** Links to the related pages. */
  readonly foot?: ReactNode
}

/**
 * The layout of the sign-in, registration and password pages. A new title is a new step, which takes the focus of a
 * form that is gone.
 */
export function AccountPage({ title, intro, news, children, foot }: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title && document.activeElement === document.body) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {/* A live region must exist before its content, or screen readers miss it. */}
        <div role="status">{news ? <p className={styles.news}>{news}</p> : null}</div>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </header>
      {children}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  )
}
