import { useState } from 'react'
import { TextField } from '#src/ui/forms/TextField.tsx'
import textButton from '#src/ui/text-button.module.css'

interface OptionalCouponProps {
  readonly code: string
  /** Whether it came with the URL. */
  readonly prefilled: boolean
  onChange(code: string): void
}

/** The optional coupon of a registration (F45): prefilled with the one in the URL, else shown on request. */
export function OptionalCoupon({ code, prefilled, onChange }: OptionalCouponProps) {
  const [open, setOpen] = useState(prefilled)
  if (!open) {
    return (
      <button type="button" className={textButton.primary} onClick={() => setOpen(true)}>
        Tengo un cupón
      </button>
    )
  }
  return (
    <TextField
      label="Cupón"
      name="coupon"
      value={code}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="Lo guardamos con tu cuenta y lo aplicamos cuando elijas tu plan."
      // Only where it was opened by a press: a prefilled field must not take the focus.
      autoFocus={!prefilled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
