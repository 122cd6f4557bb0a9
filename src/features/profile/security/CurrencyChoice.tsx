import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency } from '#contract/visitor.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { AutosaveStatus } from '../autosave/AutosaveStatus.tsx'
import { useAutosave } from '../autosave/use-autosave.ts'
import styles from './Security.module.css'

interface CurrencyChoiceProps {
  readonly onChoose: (currency: Currency) => Promise<unknown>
}

const names: Record<Currency, string> = { EUR: 'Euros (€)', USD: 'Dólares ($)' }

/** The currency of the prices shown in this browser (Q46). */
export function CurrencyChoice({ onChoose }: CurrencyChoiceProps) {
  const { data: visitor } = useQuery(visitorQuery())
  const [draft, setDraft] = useState<Currency>()
  const { state, save, retry } = useAutosave(onChoose, undefined, { isStored: false })
  return (
    <section className={styles.section} aria-labelledby="moneda-titulo">
      <h2 id="moneda-titulo" className={styles.title}>
        Moneda
      </h2>
      <SelectField
        className={styles.field}
        label="Ver los precios en"
        name="currency"
        value={draft ?? visitor?.currency ?? 'EUR'}
        aside={<AutosaveStatus state={state} onRetry={retry} />}
        error={state.status === 'failed' ? formErrorMessage(state.failure) : undefined}
        onChange={(event) => {
          const currency: Currency = event.target.value === 'USD' ? 'USD' : 'EUR'
          setDraft(currency)
          save(currency)
        }}
      >
        {Object.entries(names).map(([currency, name]) => (
          <option key={currency} value={currency}>
            {name}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
