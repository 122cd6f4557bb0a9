import type { ReactNode } from 'react'
import styles from './forms.module.css'

/** The error of a form as a whole, as an alert. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="alert" className={styles.formError} hidden={!children}>
      {children}
    </div>
  )
}
