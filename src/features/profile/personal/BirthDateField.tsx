import { useId, useState } from 'react'
import { type BirthParts, isBirthday } from '#contract/rules/profile-rules.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { AutosaveStatus } from '../autosave/AutosaveStatus.tsx'
import { useAutosave } from '../autosave/use-autosave.ts'
import styles from './BirthDateField.module.css'
import { birthdayText, daysFor, months, partsOf, withPart, yearsUntil } from './birth-choices.ts'

interface BirthDateFieldProps {
  readonly value: string | null
  /** Year-month-day. */
  readonly today: string
  readonly onSave: (birthday: string) => Promise<unknown>
  readonly onWithdraw?: (() => void) | undefined
}

/** The birth date in three parts (F173), saved once all three are chosen, or none. */
export function BirthDateField({ value, today, onSave, onWithdraw }: BirthDateFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState<BirthParts>()
  const [invalid, setError] = useState<string>()
  const { state, save, retry, withdraw } = useAutosave(onSave, onWithdraw)
  const parts = chosen ?? partsOf(value)
  const error = invalid ?? (state.status === 'failed' ? formErrorMessage(state.failure) : undefined)

  const choose = (part: keyof BirthParts, text: string) => {
    const next = withPart(parts, part, text === '' ? undefined : Number(text))
    setChosen(next)
    const birthday = birthdayText(next)
    const refusal = refusalOf(birthday, today)
    setError(refusal)
    if (birthday === undefined || refusal) withdraw()
    else save(birthday)
  }

  const part = (name: keyof BirthParts, label: string, autoComplete: string, options: readonly Option[]) => (
    <SelectField
      label={label}
      name={`birth-${name}`}
      autoComplete={autoComplete}
      value={parts[name] ?? ''}
      onChange={(event) => choose(name, event.target.value)}
      className={styles[name]}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )

  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>Fecha de nacimiento</legend>
      <AutosaveStatus state={state} onRetry={retry} invalid={invalid !== undefined} />
      <div className={styles.parts}>
        {part('day', 'Día', 'bday-day', daysFor(parts).map(numbered))}
        {part('month', 'Mes', 'bday-month', months)}
        {part('year', 'Año', 'bday-year', yearsUntil(Number(today.slice(0, 4))).map(numbered))}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}

/** Why a date is not saved; undefined for none at all, and for one that has come. `undefined` is not whole. */
function refusalOf(birthday: string | undefined, today: string): string | undefined {
  if (birthday === undefined) return 'Faltan datos: la guardamos cuando estén el día, el mes y el año.'
  return birthday === '' || isBirthday(birthday, today) ? undefined : 'Esa fecha aún no ha llegado.'
}

interface Option {
  readonly value: number
  readonly label: string
}

const numbered = (value: number): Option => ({ value, label: String(value) })
