import { genders } from '#contract/rules/profile-rules.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { AutosaveStatus } from '../autosave/AutosaveStatus.tsx'
import { useAutosavedChoice } from '../autosave/use-autosaved-choice.ts'

type Gender = (typeof genders)[number] | ''

interface GenderFieldProps {
  readonly value: string | null
  readonly onSave: (gender: Gender) => Promise<unknown>
}

/** The gender, optional (F172). */
export function GenderField({ value, onSave }: GenderFieldProps) {
  const choice = useAutosavedChoice<Gender>(genderOf(value), onSave)
  const { state, retry } = choice.autosave
  return (
    <SelectField
      label="Género"
      name="gender"
      autoComplete="sex"
      value={choice.value}
      onChange={(event) => choice.choose(genderOf(event.target.value))}
      error={state.status === 'failed' ? formErrorMessage(state.failure) : undefined}
      aside={<AutosaveStatus state={state} onRetry={retry} />}
    >
      <option value="">Sin indicar</option>
      {genders.map((gender) => (
        <option key={gender} value={gender}>
          {gender}
        </option>
      ))}
    </SelectField>
  )
}

const genderOf = (text: string | null): Gender => genders.find((gender) => gender === text) ?? ''
