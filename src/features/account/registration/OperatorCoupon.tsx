import { type FormEvent, useRef, useState } from 'react'
import { operatorCouponLength } from '#contract/rules/registration.ts'
import { TextField } from '#src/ui/forms/TextField.tsx'
import pill from '#src/ui/pill.module.css'
import { type CouponVerdict, couponCodeFault, couponVerdict } from './coupon-verdict.ts'
import styles from './OperatorCoupon.module.css'

interface OperatorCouponProps {
  /** Tells the coupon that is good; null as soon as it is another. */
  onValid(coupon: string | null): void
}

/** The coupon of an operator, which has to be good before an account can be made with it (F52, F53). */
export function OperatorCoupon({ onValid }: OperatorCouponProps) {
  const [code, setCode] = useState('')
  const [verdict, setVerdict] = useState<CouponVerdict | undefined>()
  const [busy, setBusy] = useState(false)
  const latest = useRef('')

  const write = (text: string) => {
    latest.current = text.toUpperCase()
    setCode(latest.current)
    setVerdict(undefined)
    onValid(null)
  }
  const validate = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const fault = couponCodeFault(code)
    if (fault !== undefined) return setVerdict({ good: false, words: fault })
    setBusy(true)
    const asked = await import('./validate-coupon.ts').then(
      ({ validateCoupon }) => validateCoupon(code.trim()),
      (failure: unknown) => couponVerdict(failure),
    )
    setBusy(false)
    // What was said of a coupon counts for nothing once another stands in the field.
    if (latest.current !== code) return
    setVerdict(asked)
    if (asked.good) onValid(code.trim())
  }
  return (
    <form className={styles.coupon} noValidate onSubmit={validate}>
      <TextField
        className={styles.field}
        label="Cupón de tu operadora"
        name="coupon_code"
        value={code}
        maxLength={operatorCouponLength + 10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={verdict?.good === false ? verdict.words : undefined}
        onChange={(event) => write(event.target.value)}
      />
      <button type="submit" className={`${pill.outline} ${styles.validate}`} aria-disabled={busy || undefined}>
        VALIDAR
      </button>
      <p className={styles.good} role="status">
        {verdict?.good ? verdict.words : ''}
      </p>
    </form>
  )
}
