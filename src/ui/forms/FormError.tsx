import type { ReactNode } from 'react'
import styles from './forms.module.css'

/** What went wrong with a form as a whole, under its fields; read out when it appears. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="alert" className={styles.fault} hidden={!children}>
      {children}
    </div>
  )
}
