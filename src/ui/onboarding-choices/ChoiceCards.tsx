import { type ReactNode, useId } from 'react'
import styles from './ChoiceCards.module.css'

export interface CardOption<Value extends string> {
  readonly value: Value
  readonly title: string
  readonly subtitle: string
  /** Decoration: the words say all of it. */
  readonly picture: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  readonly options: readonly CardOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** Single-choice cards, as native radio buttons. */
export function ChoiceCards<Value extends string>({ options, value, onChange }: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <div className={styles.cards}>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.picture} aria-hidden="true">
            {option.picture}
          </span>
          <span className={styles.words}>
            <strong className={styles.title}>{option.title}</strong>
            <span className={styles.subtitle}>{option.subtitle}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
