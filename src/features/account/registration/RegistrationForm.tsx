import { useState } from 'react'
import type { SocialLuggage } from '#contract/sign-in.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import forms from '../form.module.css'
import { GoogleButton } from '../sign-in/GoogleButton.tsx'
import { usePreparation } from '../sign-in/use-preparation.ts'
import { CouponBlock } from './CouponBlock.tsx'
import { MadeNotice } from './MadeNotice.tsx'
import { OperatorCoupon } from './OperatorCoupon.tsx'
import { TermsField } from './TermsField.tsx'
import { useRegistration } from './use-registration.ts'
import { type Variant, variants } from './variants.ts'

export interface RegistrationFormProps {
  readonly variant: Variant
  /** The coupon of the address. */
  readonly coupon?: string | null
  /** Where Google's way back goes on to; the rule of a new account when absent. */
  readonly onward?: string
  /** What follows once somebody has an account and is signed in to it. */
  onSignedUp(): Promise<void> | void
}

/** The one form that makes accounts, in all its variants (F45-F50, F52). */
export function RegistrationForm({ variant, coupon = null, onward, onSignedUp }: RegistrationFormProps) {
  const asked = variants[variant]
  const [operatorCoupon, setOperatorCoupon] = useState<string | null>(null)
  const [made, setMade] = useState(false)
  usePreparation()
  const { form, faults, busy, onSubmit, field, currency } = useRegistration({
    variant,
    operatorCoupon,
    onRegistered: (outcome) => (outcome === 'signed-in' ? onSignedUp() : setMade(true)),
  })
  if (made) return <MadeNotice />

  const waits = asked.coupon === 'operator' && operatorCoupon === null
  const luggage: SocialLuggage = {
    currency,
    ...(onward ? { return: onward } : {}),
    ...(coupon ? { coupon } : {}),
    ...(asked.challenge ? { challenge: '1' } : {}),
    ...(operatorCoupon ? { coupon_code: operatorCoupon, is_coupon_user: '1' } : {}),
  }
  return (
    <div className={forms.form}>
      {asked.coupon === 'operator' ? <OperatorCoupon onValid={setOperatorCoupon} /> : null}
      <form ref={form} className={forms.form} noValidate onSubmit={onSubmit}>
        {asked.names ? (
          <div className={forms.pair}>
            <TextField {...field('name')} label="Nombre" autoComplete="given-name" maxLength={120} required />
            <TextField {...field('lastname')} label="Apellidos" autoComplete="family-name" maxLength={120} required />
          </div>
        ) : null}
        <TextField
          {...field('email')}
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <PasswordField
          {...field('password')}
          label="Contraseña"
          autoComplete="new-password"
          maxLength={200}
          reveals
          required
          hint="Al menos 8 caracteres."
        />
        {asked.coupon === 'optional' ? <CouponBlock given={coupon} /> : null}
        <TermsField {...field('terms')} />
        <div className={forms.send}>
          <FormFault>{faults.form}</FormFault>
          {waits ? <p className={forms.waits}>Valida tu cupón y podrás registrarte.</p> : null}
          <SubmitButton busy={busy} disabled={waits}>
            {busy ? 'Creando tu cuenta…' : asked.send}
          </SubmitButton>
        </div>
      </form>
      <GoogleButton luggage={luggage} waitsFor={waits ? 'Valida antes tu cupón' : undefined}>
        {asked.google}
      </GoogleButton>
    </div>
  )
}
