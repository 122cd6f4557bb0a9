import { startTransition, useId, useOptimistic } from 'react'
import type { Currency } from '#contract/visitor.ts'
import { useCurrencyChoice } from '../pricing/price-queries.ts'
import styles from './CurrencySwitch.module.css'

interface CurrencySwitchProps {
  readonly currency: Currency
  readonly disabled: boolean
}

const labels: Readonly<Record<Currency, { readonly text: string; readonly name: string }>> = {
  EUR: { text: 'EUR €', name: 'Euros' },
  USD: { text: 'USD $', name: 'Dólares' },
}

/** Chooses the currency of the order, before paying (Q46). */
export function CurrencySwitch({ currency, disabled }: CurrencySwitchProps) {
  const name = useId()
  const choice = useCurrencyChoice()
  // Shown in the event of the press: a radio button whose state follows later springs back in between.
  const [shown, show] = useOptimistic(currency)
  const handleChange = (chosen: Currency) =>
    startTransition(async () => {
      show(chosen)
      // The failure is shown below.
      await choice.mutateAsync(chosen).catch(() => {})
    })
  return (
    <div>
      <fieldset className={styles.switch} disabled={disabled}>
        <legend className={styles.legend}>Moneda</legend>
        {(Object.keys(labels) as Currency[]).map((one) => (
          <label key={one} className={styles.option}>
            <input
              type="radio"
              name={name}
              aria-label={labels[one].name}
              checked={one === shown}
              onChange={() => handleChange(one)}
            />
            {labels[one].text}
          </label>
        ))}
      </fieldset>
      <p className={styles.error} aria-live="polite">
        {choice.isError ? 'No hemos podido cambiar la moneda. Inténtalo otra vez.' : null}
      </p>
    </div>
  )
}
