import { type ReactNode, useEffect, useRef } from 'react'
import classes from './ListHeading.module.css'

interface ListHeadingProps {
  readonly title: string
  /** The number of results, announced when it changes. */
  readonly count: string
  /** The page that is shown. */
  readonly place?: { readonly page: number; readonly pages: number } | undefined
  readonly children: ReactNode
}

/**
 * The heading of a list: its title, the number of results, and its tools. The number takes the focus of a control that
 * is gone after its press, such as a filter, and that of the links to other pages: they are at the foot, below what
 * they bring (F79, F80).
 */
export function ListHeading({ title, count, place, children }: ListHeadingProps) {
  const results = useRef<HTMLParagraphElement>(null)
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // After each render of the list: that of a change removes the control.
  useEffect(() => {
    const isGone = focused.current instanceof Element && !focused.current.isConnected
    if (isGone && document.activeElement === document.body) results.current?.focus()
  })
  const page = place?.page
  const before = useRef(page)
  useEffect(() => {
    const isTurned = before.current !== undefined && page !== before.current
    before.current = page
    // Not where another control has led to another page, such as a search to the first one.
    if (isTurned && document.activeElement?.closest('[data-pages]')) results.current?.focus()
  }, [page])
  const pageWords = place && place.page > 1 && count !== '' ? `, página ${place.page} de ${place.pages}` : ''

  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <p ref={results} className={classes.count} role="status" tabIndex={-1}>
        {`${count}${pageWords}`}
      </p>
      <div className={classes.tools}>{children}</div>
    </header>
  )
}
