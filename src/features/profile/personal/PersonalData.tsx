import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import type { ProfileChange } from '#src/session/profile/pending-profile.ts'
import { longEnough, tooShort } from '#src/ui/forms/field-checks.ts'
import { BirthDateField } from './BirthDateField.tsx'
import { GenderField } from './GenderField.tsx'
import styles from './PersonalData.module.css'
import { PhoneField } from './PhoneField.tsx'
import { PlaceField } from './PlaceField.tsx'
import { SavedField } from './SavedField.tsx'

interface PersonalDataProps {
  readonly user: User
  /** Year-month-day. */
  readonly today: string
  /** One change at a time, each a call of its own (F175). */
  readonly onSave: (change: ProfileChange) => Promise<unknown>
  /** Gives up what waits of fields that show an error: an earlier value of theirs is not saved behind it. */
  readonly onWithdraw?: (fields: readonly (keyof ProfileChange)[]) => void
  /** Link to the form with a submit button. */
  readonly allAtOnce?: ReactNode
}

/** Personal data, each field autosaved (F170-F175). */
export function PersonalData({ user, today, onSave, onWithdraw, allAtOnce }: PersonalDataProps) {
  const withdrawing = (...fields: (keyof ProfileChange)[]) => ({ onWithdraw: () => onWithdraw?.(fields) })
  const named = { check: longEnough, refusal: tooShort }
  return (
    <form className={styles.form} aria-label="Mis datos" noValidate onSubmit={(event) => event.preventDefault()}>
      <SavedField
        {...named}
        {...withdrawing('name')}
        label="Nombre"
        name="name"
        autoComplete="given-name"
        maxLength={120}
        value={user.name}
        onSave={(name) => onSave({ name })}
      />
      <SavedField
        {...named}
        {...withdrawing('lastname')}
        label="Apellidos"
        name="lastname"
        autoComplete="family-name"
        maxLength={120}
        value={user.lastname}
        onSave={(lastname) => onSave({ lastname })}
      />
      <SavedField
        {...named}
        {...withdrawing('user_name')}
        label="Nombre de usuario"
        name="user_name"
        autoComplete="nickname"
        autoCapitalize="none"
        maxLength={60}
        value={user.user_name}
        onSave={(user_name) => onSave({ user_name })}
      />
      <PhoneField {...withdrawing('phone')} value={user.phone} onSave={(phone) => onSave({ phone })} />
      <PlaceField {...withdrawing('city', 'country')} city={user.city} country={user.country} onSave={onSave} />
      <GenderField value={user.gender} onSave={(gender) => onSave({ gender })} />
      <BirthDateField
        {...withdrawing('birthday')}
        value={user.birthday}
        today={today}
        onSave={(birthday) => onSave({ birthday })}
      />
      <SavedField
        label="Código postal"
        name="cp"
        autoComplete="postal-code"
        maxLength={16}
        value={user.cp}
        disabled={!user.has_payment_method}
        {...(user.has_payment_method ? {} : { hint: 'Podrás escribirlo cuando tengas un método de pago.' })}
        onSave={(cp) => onSave({ cp })}
      />
      <p className={styles.note}>Cada campo se guarda en cuanto sales de él. {allAtOnce}</p>
    </form>
  )
}
