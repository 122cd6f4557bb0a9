import type { ReactNode } from 'react'
import styles from './ChoiceGroup.module.css'

export interface ChoiceGroupProps {
  /** True where the screen's own heading already asks the question: the legend is then only read out. */
  readonly headed?: boolean
  /** Beside the question: whether the answer has been saved. */
  readonly aside?: ReactNode
}

interface QuestionProps extends ChoiceGroupProps {
  readonly question: string
  readonly hint?: string
  readonly children: ReactNode
}

/** A question with its answers, used by the onboarding and the preferences. */
export function ChoiceGroup({ question, hint, headed = false, aside, children }: QuestionProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={headed ? 'visually-hidden' : styles.legend}>{question}</legend>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.answers}>{children}</div>
    </fieldset>
  )
}
