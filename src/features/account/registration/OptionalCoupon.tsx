import { useState } from 'react'
import { TextField } from '#src/ui/forms/TextField.tsx'
import textButton from '#src/ui/text-button.module.css'

/** A coupon that may be given: the one of the address stands there already, anybody else is asked only if they say so. */
export function CouponBlock({ given }: { readonly given: string | null }) {
  const [open, setOpen] = useState(given !== null)
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
      defaultValue={given ?? ''}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="Lo guardamos con tu cuenta y lo aplicamos cuando elijas tu plan."
      // Whoever opened it wants to write; with a coupon in the address nobody asked for the focus.
      autoFocus={given === null}
    />
  )
}
