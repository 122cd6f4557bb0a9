import { type FocusEvent, useEffect, useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { phoneOf } from '#contract/rules/profile-rules.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import forms from '#src/ui/forms/forms.module.css'
import { AutosaveStatus } from '../autosave/AutosaveStatus.tsx'
import { useAutosavedText } from '../autosave/use-autosaved-text.ts'
import styles from './PhoneField.module.css'
import type { CountryCode } from './phone-numbers.ts'

interface PhoneFieldProps {
  readonly value: string | null
  /** E.164, `+34600111222`, or empty. */
  readonly onSave: (phone: string) => Promise<unknown>
  readonly onWithdraw?: (() => void) | undefined
}

type Numbers = typeof import('./phone-numbers.ts')

/** Numbering plans weigh more than the form: they load after it. */
const load = () => import('./phone-numbers.ts')

const refusal = 'Teléfono no válido'
const check = (text: string) => (text === '' || phoneOf(text) !== null ? undefined : refusal)

function e164Of({ toE164 }: Numbers, text: string): string {
  const phone = toE164(text)
  if (phone === undefined) throw new Failure('invalid_request', { issues: [{ path: 'body.phone', code: 'pattern' }] })
  return phone
}

/** The telephone (F170): Spanish unless it begins with +, which is typed or chosen by its country. */
export function PhoneField({ value, onSave, onWithdraw }: PhoneFieldProps) {
  const [numbers, setNumbers] = useState<Numbers>()
  const [chosen, setChosen] = useState<CountryCode>()
  useEffect(() => {
    // Without the plans the field still works; they are loaded again when a number is saved.
    load().then(setNumbers, () => undefined)
  }, [])
  const draft = useAutosavedText({
    saved: numbers && value ? numbers.formatPhone(value) : (value ?? ''),
    check,
    refusal,
    // Without a wait where the plans are loaded: a page that is left does not go on afterwards.
    onSave: async (text) => onSave(text.trim() === '' ? '' : e164Of(numbers ?? (await load()), text)),
    onWithdraw,
  })
  const country = numbers?.countryOf(draft.text, chosen) ?? 'ES'
  const handleBlur = (event: FocusEvent) => {
    // The focus stays in the field when it moves between country and number.
    if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) draft.commit()
  }

  return (
    <Field
      label="Teléfono"
      error={draft.error}
      aside={
        <AutosaveStatus
          state={draft.autosave.state}
          onRetry={draft.autosave.retry}
          invalid={draft.error !== undefined}
        />
      }
    >
      {(wiring) => (
        <span className={styles.row}>
          <span className={styles.code} aria-hidden="true">
            +{numbers?.callingCode(country) ?? '34'}
          </span>
          <select
            className={`${forms.select} ${styles.country}`}
            aria-label="País del teléfono"
            onBlur={handleBlur}
            value={country}
            onChange={(event) => {
              const code = event.target.value as CountryCode
              setChosen(code)
              if (numbers) draft.write(numbers.withCountry(code, draft.text))
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
            onBlur={handleBlur}
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
