import { useState } from 'react'
import { TextField } from '#src/ui/forms/TextField.tsx'
import textButton from '#src/ui/text-button.module.css'

/** An optional coupon: prefilled with the one in the URL, else shown on request. */
export function OptionalCoupon({ initial }: { readonly initial: string | null }) {
  const [open, setOpen] = useState(initial !== null)
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
      defaultValue={initial ?? ''}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="Lo guardamos con tu cuenta y lo aplicamos cuando elijas tu plan."
      // Only where it was opened by a press: a prefilled field must not take the focus.
      autoFocus={initial === null}
    />
  )
}
