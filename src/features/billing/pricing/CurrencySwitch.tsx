import type { Currency } from '#contract/visitor.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import textButton from '#src/ui/text-button.module.css'
import styles from './PricingSection.module.css'
import { useCurrencyChoice } from './price-queries.ts'

const currencyNames: Readonly<Record<Currency, string>> = { EUR: 'euros (EUR)', USD: 'dólares (USD)' }

/** Says the currency of the prices and switches to the other one (Q46). */
export function CurrencySwitch({ currency }: { readonly currency: Currency }) {
  const choice = useCurrencyChoice()
  const other = currency === 'EUR' ? 'USD' : 'EUR'
  const handleClick = () => {
    if (!choice.isPending) choice.mutate(other)
  }
  return (
    <div className={styles.currency}>
      <p className={styles.currencyName}>Precios en {currencyNames[currency]}, IVA incluido.</p>
      <button
        type="button"
        className={textButton.primary}
        aria-disabled={choice.isPending || undefined}
        onClick={handleClick}
      >
        Ver en {currencyNames[other]}
      </button>
      <p className={styles.currencyError} role="alert">
        {choice.error ? failureMessages[choice.error.code].text : ''}
      </p>
    </div>
  )
}
