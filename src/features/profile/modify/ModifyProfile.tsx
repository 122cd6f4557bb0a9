import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import pill from '#src/ui/pill.module.css'
import type { ProfileChange } from '../profile-queries.ts'
import { useOwnerProof } from '../security/use-owner-proof.tsx'
import { useSubmission } from '../security/use-submission.ts'
import styles from './ModifyProfile.module.css'
import { changedIn, checkAll, type Faults, faultsOf, type Written } from './modify-form.ts'

interface ModifyProfileProps {
  readonly user: User
  readonly onSave: (change: ProfileChange) => Promise<unknown>
  readonly onLeave: () => void
}

/** The other way to change one's data: all at once, with a button (F175, Q34). */
export function ModifyProfile({ user, onSave, onLeave }: ModifyProfileProps) {
  const [written, setWritten] = useState<Written>({
    name: user.name,
    lastname: user.lastname,
    email: user.pending_email ?? user.email,
    cp: user.cp ?? '',
  })
  const [faults, setFaults] = useState<Faults>({})
  const proof = useOwnerProof(user.has_password)
  const change = changedIn(user, written)
  const { form, busy, submit } = useSubmission({
    isWrong() {
      const wrong = checkAll(change)
      setFaults(wrong)
      return proof.isMissing() || Object.keys(wrong).length > 0
    },
    async send() {
      const proven = proof.current === undefined ? {} : { current_password: proof.current }
      if (Object.keys(change).length > 0) await onSave({ ...change, ...proven })
      onLeave()
    },
    onFailure: (failure) => setFaults(proof.takes(failure) ? {} : faultsOf(failure)),
  })

  const field = (name: keyof Written) => ({
    name,
    value: written[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => {
      setWritten({ ...written, [name]: event.target.value })
      setFaults({ ...faults, [name]: undefined, form: undefined })
    },
  })

  return (
    <form ref={form} className={styles.form} aria-labelledby="modificar-titulo" noValidate onSubmit={submit}>
      <h1 id="modificar-titulo" className={styles.title}>
        Modifica tu perfil
      </h1>
      <TextField label="Nombre" autoComplete="given-name" maxLength={120} {...field('name')} />
      <TextField label="Apellidos" autoComplete="family-name" maxLength={120} {...field('lastname')} />
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={user.pending_email ? `Falta confirmarlo; hasta entonces vale ${user.email}.` : undefined}
        {...field('email')}
      />
      <TextField
        label="Código postal"
        autoComplete="postal-code"
        maxLength={16}
        disabled={!user.has_payment_method}
        hint={user.has_payment_method ? undefined : 'Podrás escribirlo cuando tengas un método de pago.'}
        {...field('cp')}
      />
      {proof.field}
      <FormFault>{faults.form}</FormFault>
      <div className={styles.actions}>
        <SubmitButton busy={busy}>ACTUALIZAR PERFIL</SubmitButton>
        <button type="button" className={pill.outline} onClick={onLeave}>
          CANCELAR
        </button>
      </div>
    </form>
  )
}
