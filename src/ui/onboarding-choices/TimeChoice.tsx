import { type KeyboardEvent, useId } from 'react'
import { timesAvailable } from '#contract/rules/onboarding-answers.ts'
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'
import styles from './TimeChoice.module.css'

export type TimeAvailable = (typeof timesAvailable)[number]

interface TimeChoiceProps extends ChoiceGroupProps {
  readonly value: TimeAvailable | null
  readonly onChange: (value: TimeAvailable) => void
}

export const timeQuestion = '¿Cuánto tiempo tienes para cada clase?'

/** Labels by position (F58, Q15). */
const stops: Record<TimeAvailable, string> = {
  'less-than-20': "Hasta 20'",
  'between-20-40': "Entre 20'-40'",
  'greater-than-40': "Más de 40'",
}

/** A slider of three positions (F58), without a thumb until one is chosen. */
export function TimeChoice({ value, onChange, ...group }: TimeChoiceProps) {
  const id = useId()
  const position = value === null ? 0 : timesAvailable.indexOf(value)
  const choose = (index: number) => {
    const chosen = timesAvailable[index]
    if (chosen && chosen !== value) onChange(chosen)
  }
  // A slider fires no event at its current value: the first choice of the first position is detected here.
  const settle = () => value === null && choose(position)
  const onKeyDown = (event: KeyboardEvent) => {
    if (['Home', 'ArrowLeft', 'ArrowDown', 'Enter', ' '].includes(event.key)) settle()
  }
  return (
    <ChoiceGroup question={timeQuestion} {...group}>
      <div className={styles.slider} data-unset={value === null || undefined}>
        <input
          id={id}
          type="range"
          className={styles.range}
          min={0}
          max={timesAvailable.length - 1}
          step={1}
          value={position}
          aria-label={timeQuestion}
          aria-valuetext={value === null ? 'Sin elegir' : stops[value]}
          onChange={(event) => choose(Number(event.target.value))}
          onClick={settle}
          onKeyDown={onKeyDown}
        />
        {value === null ? (
          <p className={styles.unset} aria-hidden="true">
            Aún no has elegido: toca una de las tres.
          </p>
        ) : null}
        <div className={styles.stops} aria-hidden="true">
          {timesAvailable.map((time, index) => (
            // For fingers and mice: the slider itself is what keys and screen readers use.
            <button
              key={time}
              type="button"
              className={styles.stop}
              tabIndex={-1}
              data-chosen={time === value || undefined}
              onClick={() => choose(index)}
            >
              {stops[time]}
            </button>
          ))}
        </div>
      </div>
    </ChoiceGroup>
  )
}
