import { useId } from 'react'
import styles from './PeriodSwitch.module.css'
import type { PricingPeriod } from './price-copy.ts'

const options: readonly { readonly period: PricingPeriod; readonly label: string }[] = [
  { period: 'year', label: 'Pago anual' },
  { period: 'month', label: 'Pago mensual' },
]

interface PeriodSwitchProps {
  readonly value: PricingPeriod
  onChange(period: PricingPeriod): void
}

/** Switches the prices between annual and monthly payment. */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Cómo se paga</legend>
      {options.map(({ period, label }) => (
        <label key={period} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={value === period}
            onChange={() => onChange(period)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
