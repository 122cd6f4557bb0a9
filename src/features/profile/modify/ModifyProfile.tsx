import { useState } from 'react'
import type { User } from '#contract/account.ts'
import type { ProfileChange } from '#src/session/profile/pending-profile.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorsOf } from '#src/ui/forms/form-errors.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import pill from '#src/ui/pill.module.css'
import { useEditedUser } from '../profile-queries.ts'
import { ReauthenticationField } from '../security/ReauthenticationField.tsx'
import { useReauthentication } from '../security/use-reauthentication.ts'
import styles from './ModifyProfile.module.css'
import { changedValues, names, savedValues, validateChanges } from './profile-change.ts'

interface ModifyProfileProps {
  readonly user: User
  readonly onSave: (change: ProfileChange) => Promise<unknown>
  readonly onLeave: () => void
}

/** The profile as one form with a submit button (F175, Q34). */
export function ModifyProfile({ user, onSave, onLeave }: ModifyProfileProps) {
  // What the inputs began with: another device may change the learner meanwhile, and they show the values of before.
  const [first] = useState(useEditedUser(user))
  const base = { ...first, has_payment_method: user.has_payment_method }
  const saved = savedValues(base)
  const reauthentication = useReauthentication(user.has_password)
  const { form, errors, busy, onSubmit, field } = useForm({
    names: [...names, 'current_password'],
    validate: (values) => ({
      ...validateChanges(changedValues(base, values)),
      current_password: reauthentication.validate(values),
    }),
    async submit(values) {
      const change = changedValues(base, values)
      const current = reauthentication.valueOf(values)
      if (Object.keys(change).length > 0) {
        await onSave({ ...change, ...(current === undefined ? {} : { current_password: current }) })
      }
      onLeave()
    },
    errorsOf: (failure) => reauthentication.errorOf(failure) ?? formErrorsOf(failure),
  })

  return (
    <form ref={form} className={styles.form} aria-labelledby="modificar-titulo" noValidate onSubmit={onSubmit}>
      <h1 id="modificar-titulo" className={styles.title}>
        Modifica tu perfil
      </h1>
      <TextField
        {...field('name')}
        label="Nombre"
        autoComplete="given-name"
        maxLength={120}
        defaultValue={saved.name}
      />
      <TextField
        {...field('lastname')}
        label="Apellidos"
        autoComplete="family-name"
        maxLength={120}
        defaultValue={saved.lastname}
      />
      <TextField
        {...field('email')}
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={saved.email}
        hint={user.pending_email === saved.email ? `Falta confirmarlo; hasta entonces vale ${user.email}.` : undefined}
      />
      <TextField
        {...field('cp')}
        label="Código postal"
        autoComplete="postal-code"
        maxLength={16}
        defaultValue={saved.cp}
        disabled={!user.has_payment_method}
        hint={user.has_payment_method ? undefined : 'Podrás escribirlo cuando tengas un método de pago.'}
      />
      <ReauthenticationField {...field('current_password')} required={reauthentication.required} />
      <FormError>{errors.form}</FormError>
      <div className={styles.actions}>
        <SubmitButton busy={busy}>ACTUALIZAR PERFIL</SubmitButton>
        <button type="button" className={pill.outline} onClick={onLeave}>
          CANCELAR
        </button>
      </div>
    </form>
  )
}
