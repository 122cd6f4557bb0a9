import { useState } from 'react'
import { genders } from '#contract/rules/profile-rules.ts'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { SaveMark } from '../saving/SaveMark.tsx'
import { useSaving } from '../saving/use-saving.ts'

export type Gender = (typeof genders)[number] | ''

interface GenderFieldProps {
  readonly value: string | null
  readonly onSave: (gender: Gender) => Promise<unknown>
}

/** Five answers, none of them needed (F172). */
export function GenderField({ value, onSave }: GenderFieldProps) {
  const [draft, setDraft] = useState<Gender>()
  const { state, save, retry } = useSaving(async (gender: Gender) => {
    await onSave(gender)
    setDraft((current) => (current === gender ? undefined : current))
  })
  const choose = (text: string) => {
    const gender = genders.find((one) => one === text) ?? ''
    setDraft(gender)
    save(gender)
  }
  return (
    <SelectField
      label="Género"
      name="gender"
      autoComplete="sex"
      value={draft ?? value ?? ''}
      onChange={(event) => choose(event.target.value)}
      error={state.status === 'failed' ? refusalWords(state.failure) : undefined}
      aside={<SaveMark state={state} onRetry={retry} />}
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
