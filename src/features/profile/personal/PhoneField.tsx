import { type FocusEvent, useEffect, useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { phoneOf } from '#contract/rules/profile-rules.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import forms from '#src/ui/forms/forms.module.css'
import { SaveMark } from '../saving/SaveMark.tsx'
import styles from './PhoneField.module.css'
import type { CountryCode } from './phone-numbers.ts'
import { useDraft } from './use-draft.ts'

interface PhoneFieldProps {
  readonly value: string | null
  /** As it is kept: `+34600111222`, or nothing. */
  readonly onSave: (phone: string) => Promise<unknown>
}

type Numbers = typeof import('./phone-numbers.ts')

/** Numbering plans weigh more than the form: they follow it. */
const load = () => import('./phone-numbers.ts')

const refusal = 'Teléfono no válido'
const check = (text: string) => (text === '' || phoneOf(text) !== null ? undefined : refusal)

async function keep(text: string): Promise<string> {
  if (text.trim() === '') return ''
  const phone = (await load()).keptPhone(text)
  if (phone === undefined) throw new Failure('invalid_request', { issues: [{ path: 'body.phone', code: 'pattern' }] })
  return phone
}

/** The telephone (F170): Spanish unless it has a +, which may be written or chosen by its country. */
export function PhoneField({ value, onSave }: PhoneFieldProps) {
  const [numbers, setNumbers] = useState<Numbers>()
  const [chosen, setChosen] = useState<CountryCode>()
  useEffect(() => {
    // Without the plans the field still works; they are asked for again when a number is saved.
    load().then(setNumbers, () => undefined)
  }, [])
  const draft = useDraft({
    saved: numbers && value ? numbers.shownPhone(value) : (value ?? ''),
    check,
    refusal,
    onSave: async (text) => onSave(await keep(text)),
  })
  const country = numbers?.countryOf(draft.text, chosen) ?? 'ES'
  const leave = (event: FocusEvent) => {
    // From the country one goes on to the number: it is not left yet.
    if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) draft.commit()
  }

  return (
    <Field
      label="Teléfono"
      error={draft.error}
      aside={<SaveMark state={draft.saving.state} onRetry={draft.saving.retry} />}
    >
      {(wiring) => (
        <span className={styles.row}>
          <span className={styles.code} aria-hidden="true">
            +{numbers?.callingCode(country) ?? '34'}
          </span>
          <select
            className={`${forms.select} ${styles.country}`}
            aria-label="País del teléfono"
            onBlur={leave}
            value={country}
            onChange={(event) => {
              const country = event.target.value as CountryCode
              setChosen(country)
              if (numbers) draft.write(numbers.movedTo(country, draft.text))
            }}
          >
            {(numbers?.callingCountries ?? [{ code: 'ES', label: 'España (+34)' }]).map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
          <input
            {...wiring}
            className={forms.input}
            type="tel"
            name="phone"
            autoComplete="tel"
            maxLength={40}
            onBlur={leave}
            value={draft.text}
            onChange={(event) => draft.write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') draft.commit()
            }}
          />
        </span>
      )}
    </Field>
  )
}
