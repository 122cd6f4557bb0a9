import { paths } from '#contract/paths.ts'
import { productName } from '#src/ui/product-name.ts'
import { ShellLink } from './ShellLink.tsx'
import styles from './Wordmark.module.css'

/** The product's name beside its logo: four beats, the second one lit. */
export function Wordmark() {
  return (
    <ShellLink to={paths.home} className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 30 28" width="30" height="28" aria-hidden="true">
        <rect x="0" y="10" width="5" height="12" rx="2.5" />
        <rect className={styles.lit} x="8" y="0" width="5" height="28" rx="2.5" />
        <rect x="16" y="7" width="5" height="16" rx="2.5" />
        <rect x="24" y="12" width="5" height="8" rx="2.5" />
      </svg>
      <span translate="no">{productName}</span>
    </ShellLink>
  )
}
