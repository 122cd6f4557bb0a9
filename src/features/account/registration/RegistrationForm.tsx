import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { OAuthStateFields } from '#contract/sign-in.ts'
import { withCoupon } from '#src/session/redirects/with-coupon.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import { EmailField } from '../fields.tsx'
import forms from '../form.module.css'
import { GoogleButton } from '../sign-in/GoogleButton.tsx'
import { useCsrfCookie } from '../sign-in/use-csrf-cookie.ts'
import { OperatorCoupon } from './OperatorCoupon.tsx'
import { OptionalCoupon } from './OptionalCoupon.tsx'
import { TermsField } from './TermsField.tsx'
import { useRegistration } from './use-registration.ts'
import { type Variant, variants } from './variants.ts'

export interface RegistrationFormProps {
  readonly variant: Variant
  /** The coupon in the URL. */
  readonly coupon?: string | null
  /** Redirect target of a sign-up with Google; by the rule of a new account when absent. */
  readonly returnTo?: string
  onSignedUp(coupon: string | null): Promise<void> | void
}

/** The registration form in all its variants (F45-F50, F52). */
export function RegistrationForm({ variant, coupon: given = null, returnTo, onSignedUp }: RegistrationFormProps) {
  const asked = variants[variant]
  const [operatorCoupon, setOperatorCoupon] = useState<string | null>(null)
  const [code, setCode] = useState(given ?? '')
  const [created, setCreated] = useState(false)
  const coupon = asked.coupon === 'optional' || asked.coupon === 'url' ? code.trim() || null : null
  useCsrfCookie()
  const place = useFocusInside(String(created), '[role=status]')
  const { form, errors, busy, onSubmit, field, currency } = useRegistration({
    variant,
    operatorCoupon,
    coupon,
    onRegistered: (outcome) => (outcome === 'signed-in' ? onSignedUp(coupon) : setCreated(true)),
  })

  const needsCoupon = asked.coupon === 'operator' && operatorCoupon === null
  const oauthState: OAuthStateFields = {
    currency,
    ...(returnTo ? { return: withCoupon(returnTo, coupon) } : {}),
    ...(coupon ? { coupon } : {}),
    ...(asked.challenge ? { challenge: '1' } : {}),
    ...(operatorCoupon ? { coupon_code: operatorCoupon, is_coupon_user: '1' } : {}),
  }
  return created ? (
    <div ref={place}>
      <AccountCreatedNotice />
    </div>
  ) : (
    <div ref={place} className={forms.form}>
      {asked.coupon === 'operator' ? <OperatorCoupon onValid={setOperatorCoupon} /> : null}
      <form ref={form} className={forms.form} method="post" noValidate onSubmit={onSubmit}>
        {asked.names ? (
          <div className={forms.pair}>
            <TextField {...field('name')} label="Nombre" autoComplete="given-name" maxLength={120} required />
            <TextField {...field('lastname')} label="Apellidos" autoComplete="family-name" maxLength={120} required />
          </div>
        ) : null}
        <EmailField {...field('email')} maxLength={254} />
        <PasswordField
          {...field('password')}
          label="Contraseña"
          autoComplete="new-password"
          maxLength={200}
          revealable
          required
          hint="Al menos 8 caracteres."
        />
        {asked.coupon === 'optional' ? (
          <OptionalCoupon code={code} prefilled={given !== null} onChange={setCode} />
        ) : null}
        <TermsField {...field('terms')} />
        <div className={forms.send}>
          <FormError>{errors.form}</FormError>
          {needsCoupon ? <p className={forms.waits}>Valida tu cupón y podrás registrarte.</p> : null}
          <SubmitButton busy={busy} disabled={needsCoupon}>
            {busy ? 'Creando tu cuenta…' : asked.send}
          </SubmitButton>
        </div>
      </form>
      <GoogleButton oauthState={oauthState} disabledBy={needsCoupon ? 'Valida antes tu cupón' : undefined}>
        {asked.google}
      </GoogleButton>
    </div>
  )
}

/** The account exists but signing in failed: submitting again would register a second one. */
function AccountCreatedNotice() {
  return (
    <div role="status" tabIndex={-1}>
      <Notice
        tone="done"
        title="Tu cuenta ya está creada"
        text="La conexión se ha cortado justo después. Inicia sesión con tu correo y tu contraseña."
      >
        <Link to={paths.login} className={pill.primary}>
          Inicia sesión
        </Link>
      </Notice>
    </div>
  )
}
