import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { operatorCouponLength } from '#contract/rules/registration.ts'
import { TextField } from '#src/ui/forms/TextField.tsx'
import pill from '#src/ui/pill.module.css'
import { validateOperatorCoupon } from '../account-queries.ts'
import { couponCodeError, couponVerdict } from './coupon-verdict.ts'
import styles from './OperatorCoupon.module.css'

interface OperatorCouponProps {
  /** Reports the valid coupon; null as soon as the field changes. */
  onValid(coupon: string | null): void
}

/** The coupon of an operator, which is validated before an account can be created with it (F52, F53). */
export function OperatorCoupon({ onValid }: OperatorCouponProps) {
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const validation = useMutation({
    mutationFn: (coupon: string) => validateOperatorCoupon(coupon).then(couponVerdict, couponVerdict),
  })
  const verdict = validation.data

  const handleChange = (text: string) => {
    setCode(text.toUpperCase())
    setCodeError(undefined)
    // A pending answer about the previous code is dropped with it.
    validation.reset()
    onValid(null)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (validation.isPending) return
    const error = couponCodeError(code)
    setCodeError(error)
    if (error !== undefined) return
    const coupon = code.trim()
    validation.mutate(coupon, { onSuccess: ({ valid }) => (valid ? onValid(coupon) : undefined) })
  }
  return (
    <form className={styles.coupon} noValidate onSubmit={handleSubmit}>
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
        error={codeError ?? (verdict?.valid === false ? verdict.message : undefined)}
        onChange={(event) => handleChange(event.target.value)}
      />
      <button
        type="submit"
        className={`${pill.outline} ${styles.validate}`}
        aria-disabled={validation.isPending || undefined}
      >
        VALIDAR
      </button>
      <p className={styles.good} role="status">
        {verdict?.valid && codeError === undefined ? verdict.message : ''}
      </p>
    </form>
  )
}
