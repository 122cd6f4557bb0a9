import { type FormEvent, type ReactNode, useState } from 'react'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { toFailure } from '#src/ui/to-failure.ts'
import { paymentErrorText } from '../checkout/order-copy.ts'
import { useOperatorRenewal } from '../checkout/payment-queries.ts'
import styles from './OperatorRenewal.module.css'

interface OperatorRenewalProps {
  /** The field that validates a coupon. */
  readonly children: ReactNode
  /** Valid and unused; null before. */
  readonly coupon: string | null
  readonly onRenewed: () => Promise<void>
}

/** Renews the access of a coupon user with another coupon of their operator (F201). */
export function OperatorRenewal({ children, coupon, onRenewed }: OperatorRenewalProps) {
  const renewal = useOperatorRenewal()
  const [missing, setMissing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const busy = renewal.isPending || leaving

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setMissing(coupon === null)
    if (coupon === null) return
    void renew(coupon)
  }
  const renew = async (valid: string) => {
    try {
      // Not by a callback of `mutate`: it is dropped with the screen, and the access is renewed all the same.
      await renewal.mutateAsync(valid)
    } catch {
      return
    }
    setLeaving(true)
    await onRenewed().finally(() => setLeaving(false))
  }
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Renueva tu cupón</h1>
        <p className={styles.intro}>
          Escribe el cupón nuevo de tu operadora, valídalo y confirma: vuelves a tener toda la academia al momento.
        </p>
      </header>
      <div className={styles.card}>
        {children}
        <form className={styles.form} noValidate aria-label="Renovación" onSubmit={handleSubmit}>
          {/* Live regions must exist before their content, or screen readers miss it. */}
          <p className={styles.error} aria-live="polite">
            {missing && coupon === null ? 'Este campo es obligatorio: valida antes tu cupón.' : null}
          </p>
          <div role="status">
            {renewal.isError ? (
              <p className={styles.notice}>
                No hemos podido renovarlo. {paymentErrorText(toFailure(renewal.error))} Tu cupón sigue escrito: puedes
                confirmar otra vez.
              </p>
            ) : null}
          </div>
          <SubmitButton busy={busy}>{busy ? 'Renovando…' : 'Confirmar'}</SubmitButton>
        </form>
      </div>
    </section>
  )
}
