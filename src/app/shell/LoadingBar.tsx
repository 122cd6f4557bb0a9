import { useRouterState } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useLasting } from '#src/ui/use-lasting.ts'
import styles from './LoadingBar.module.css'

/** What takes less than this shows no bar (F8), in ms. */
const throttleMs = 200
/** How long the bar takes to fill, in ms. */
const durationMs = 5000

/** Says that a screen is on its way. */
export function LoadingBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return <DelayedBar pending={pending} />
}

/** The bar of anything that is pending, once it is late. */
export function DelayedBar({ pending }: { readonly pending: boolean }) {
  const late = useLasting(pending, throttleMs)
  if (!late) return null
  return (
    <div
      className={styles.bar}
      style={{ '--filling': `${durationMs}ms` } as CSSProperties}
      role="progressbar"
      aria-label="Cargando la página"
    />
  )
}
