import { useId } from 'react'
import type { Professor } from '#contract/catalogue.ts'
import { ChoiceGroup } from '#src/ui/onboarding-choices/ChoiceGroup.tsx'
import { Poster } from '#src/ui/Poster.tsx'
import styles from './ReferralChoice.module.css'

interface ReferralChoiceProps {
  /** Those with a referral code. */
  readonly professors: readonly Professor[]
  readonly referred: boolean | null
  readonly code: string | null
  readonly onChange: (referred: boolean, code: string | null) => void
}

export const referralQuestion = '¿Vienes de parte de alguien del profesorado?'

/** Whether a professor referred the learner, and which one; a no clears the professor (F59). */
export function ReferralChoice({ professors, referred, code, onChange }: ReferralChoiceProps) {
  const name = useId()
  return (
    <ChoiceGroup question={referralQuestion} headed>
      <div className={styles.answers}>
        {([true, false] as const).map((answer) => (
          <label key={String(answer)} className={styles.answer}>
            <input
              type="radio"
              name={name}
              checked={referred === answer}
              onChange={() => onChange(answer, answer ? code : null)}
            />
            {answer ? 'Sí' : 'No'}
          </label>
        ))}
      </div>
      {referred ? (
        <fieldset className={styles.professors}>
          <legend className={styles.legend}>¿De quién?</legend>
          {professors.map((professor) => (
            <label key={professor.id} className={styles.professor}>
              <input
                type="radio"
                name={`${name}-professor`}
                checked={professor.referral_code === code}
                onChange={() => onChange(true, professor.referral_code ?? null)}
              />
              <Poster className={styles.portrait} src={professor.thumbnail} sizes="56px" ratio={1} isPortrait alt="" />
              {professor.name}
            </label>
          ))}
        </fieldset>
      ) : null}
    </ChoiceGroup>
  )
}
