import type { Quote } from '#contract/payment.ts'
import type { Plan } from '#contract/rules/plans.ts'
import { formatPayable } from '#contract/rules/pricing.ts'
import { planName } from '#contract/rules/subscription-status.ts'
import styles from './OrderSummary.module.css'
import { chargeSentence, summaryRows } from './order-copy.ts'

interface OrderSummaryProps {
  readonly quote: Quote
  readonly plan: Plan
  /** While another quote is fetched. */
  readonly stale: boolean
}

/** What is ordered, what it costs with taxes, and when it is charged, before the card (D4, D5, Q52). */
export function OrderSummary({ quote, plan, stale }: OrderSummaryProps) {
  return (
    <section className={styles.summary} aria-label="Tu pedido" aria-busy={stale || undefined}>
      <h2 className={styles.plan} data-step>
        {planName(plan)}
      </h2>
      <dl className={styles.rows}>
        {summaryRows(quote, plan.period).map(({ label, text }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <strong>{formatPayable(quote.first_charge_amount, quote.currency)}</strong>
            <small>IVA incluido</small>
          </dd>
        </div>
      </dl>
      <p className={styles.charge}>{chargeSentence(quote)}</p>
    </section>
  )
}
