import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[]
}

/** Facts of a program. A fact without a value is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter((fact) => fact.value !== '')
        .map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  )
}
