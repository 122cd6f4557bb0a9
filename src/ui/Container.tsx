import type { ReactNode } from 'react'
import styles from './Container.module.css'

interface ContainerProps {
  readonly children: ReactNode
  /** `narrow` for what is read rather than scanned. */
  readonly width?: 'wide' | 'narrow'
  readonly className?: string | undefined
}

/** The page's measure: 750 or 1200 px between paddings of 40 px, 20 on small screens (F12). */
export function Container({ children, width = 'wide', className }: ContainerProps) {
  return <div className={[styles.container, styles[width], className].filter(Boolean).join(' ')}>{children}</div>
}
