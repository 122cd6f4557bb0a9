import type { User } from '#contract/account.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { refusalFaults } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import pill from '#src/ui/pill.module.css'
import type { ProfileChange } from '../profile-queries.ts'
import { OwnerProofField } from '../security/OwnerProofField.tsx'
import { useOwnerProof } from '../security/use-owner-proof.ts'
import styles from './ModifyProfile.module.css'
import { changedIn, faultsIn, keptIn, names } from './profile-change.ts'

interface ModifyProfileProps {
  readonly user: User
  readonly onSave: (change: ProfileChange) => Promise<unknown>
  readonly onLeave: () => void
}

/** The other way to change one's data: all at once, with a button (F175, Q34). */
export function ModifyProfile({ user, onSave, onLeave }: ModifyProfileProps) {
  const kept = keptIn(user)
  const proof = useOwnerProof(user.has_password)
  const { form, faults, busy, onSubmit, field } = useForm({
    names: [...names, 'current_password'],
    check: (written) => ({ ...faultsIn(changedIn(user, written)), current_password: proof.check(written) }),
    async send(written) {
      const change = changedIn(user, written)
      const current = proof.given(written)
      if (Object.keys(change).length > 0) {
        await onSave({ ...change, ...(current === undefined ? {} : { current_password: current }) })
      }
      onLeave()
    },
    refused: (failure) => proof.refused(failure) ?? refusalFaults(failure),
  })

  return (
    <form ref={form} className={styles.form} aria-labelledby="modificar-titulo" noValidate onSubmit={onSubmit}>
      <h1 id="modificar-titulo" className={styles.title}>
        Modifica tu perfil
      </h1>
      <TextField {...field('name')} label="Nombre" autoComplete="given-name" maxLength={120} defaultValue={kept.name} />
      <TextField
        {...field('lastname')}
        label="Apellidos"
        autoComplete="family-name"
        maxLength={120}
        defaultValue={kept.lastname}
      />
      <TextField
        {...field('email')}
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={kept.email}
        hint={user.pending_email ? `Falta confirmarlo; hasta entonces vale ${user.email}.` : undefined}
      />
      <TextField
        {...field('cp')}
        label="Código postal"
        autoComplete="postal-code"
        maxLength={16}
        defaultValue={kept.cp}
        disabled={!user.has_payment_method}
        hint={user.has_payment_method ? undefined : 'Podrás escribirlo cuando tengas un método de pago.'}
      />
      <OwnerProofField {...field('current_password')} wanted={proof.wanted} />
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
