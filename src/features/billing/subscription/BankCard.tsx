import styles from './BankCard.module.css'
import type { Customer } from './subscription-queries.ts'

/** The learner's card: its brand, last four digits and expiry (F210). */
export function BankCard({ card }: { readonly card: Customer }) {
  return (
    <div className={styles.card}>
      <span className={styles.brand}>{card.card_brand}</span>
      <span className={styles.number}>
        <span aria-hidden="true">•••• {card.card_number}</span>
        <span className="visually-hidden">terminada en {card.card_number}</span>
      </span>
      <span className={styles.expiry}>Caduca {card.card_expiry}</span>
    </div>
  )
}
