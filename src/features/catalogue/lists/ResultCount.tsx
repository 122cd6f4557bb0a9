import { useEffect, useRef } from 'react'

interface ResultCountProps {
  readonly className: string | undefined
  /** The number of results, announced when it changes. */
  readonly count: string
  /** The page that is shown. */
  readonly place?: { readonly page: number; readonly pages: number } | undefined
  /** Whether another page is scrolled to: where the list does not begin at the top of its screen. */
  readonly scrolls?: boolean
}

/**
 * The number of results of a list and its page. It takes the focus of a control that is gone after its press, such as a
 * filter, and that of the links to other pages: they are at the foot, below what they bring (F79, F80).
 */
export function ResultCount({ className, count, place, scrolls = false }: ResultCountProps) {
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
    if (!isTurned || !document.activeElement?.closest('[data-pages]')) return
    results.current?.focus({ preventScroll: scrolls })
    if (scrolls) results.current?.scrollIntoView()
  }, [page, scrolls])
  const pageWords = place && place.page > 1 && count !== '' ? `, página ${place.page} de ${place.pages}` : ''
  return (
    <p ref={results} className={className} role="status" tabIndex={-1}>
      {`${count}${pageWords}`}
    </p>
  )
}
