import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Professor } from '#contract/catalogue.ts'
import { Failure } from '#contract/errors.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { ExperienceChoice, experienceQuestion } from '#src/ui/onboarding-choices/ExperienceChoice.tsx'
import { GoalChoice, goalQuestion } from '#src/ui/onboarding-choices/GoalChoice.tsx'
import { StylesChoice, stylesQuestion } from '#src/ui/onboarding-choices/StylesChoice.tsx'
import { TimeChoice, timeQuestion } from '#src/ui/onboarding-choices/TimeChoice.tsx'
import pill from '#src/ui/pill.module.css'
import { answersOf, firstOpenStep, isAnswered, type Step, steps } from './draft.ts'
import styles from './Onboarding.module.css'
import type { Answers } from './onboarding-queries.ts'
import { ReferralChoice, referralQuestion } from './ReferralChoice.tsx'
import { StepBar } from './StepBar.tsx'
import { useOnboardingDraft } from './use-onboarding-draft.ts'

interface OnboardingProps {
  readonly disciplines: readonly { readonly slug: string; readonly name: string }[]
  readonly professors: readonly Professor[]
  /** After the answers were saved; what follows is the screen's to say. */
  readonly onSaved: () => Promise<void>
  readonly save?: (answers: Answers) => Promise<unknown>
}

const names: Record<Step, string> = {
  experience: 'Experiencia',
  target: 'Objetivo',
  disciplines: 'Estilos',
  time_available: 'Tiempo',
  referred: 'Profesorado',
}

const questions: Record<Step, string> = {
  experience: experienceQuestion,
  target: goalQuestion,
  disciplines: stylesQuestion,
  time_available: timeQuestion,
  referred: referralQuestion,
}

// The check of the answer weighs 46 kB, which no question needs before it can be asked.
const saveAnswers = (answers: Answers) =>
  import('./onboarding-queries.ts').then((queries) => queries.saveAnswers(answers))

/** Five questions, one at a time (F57-F60). Nothing is lost on the way: not by going back, reloading or a failed save. */
export function Onboarding({ disciplines, professors, onSaved, save = saveAnswers }: OnboardingProps) {
  const { draft, change, forget } = useOnboardingDraft()
  const [current, setCurrent] = useState(() => firstOpenStep(draft))
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const begun = useRef(false)
  const step = steps[current] ?? 'experience'
  const last = current === steps.length - 1

  // Every question but the first begins at its heading, for whoever tabs and for whoever listens.
  useEffect(() => {
    if (begun.current) heading.current?.focus()
    begun.current = current >= 0
  }, [current])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAnswered(draft, step)) return
    if (!last) return setCurrent(current + 1)
    const answers = answersOf(draft)
    if (answers === null) return setCurrent(firstOpenStep(draft))
    setSaving(true)
    setFault(null)
    save(answers)
      .then(() => onSaved())
      .then(forget)
      .catch((failure: unknown) => {
        setSaving(false)
        const code = failure instanceof Failure ? failure.code : 'unexpected'
        setFault(`Error al guardar datos. ${failureMessages[code].text}`)
      })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <StepBar
        names={steps.map((name) => names[name])}
        current={current}
        passed={firstOpenStep(draft)}
        onStep={setCurrent}
      />
      <h1 ref={heading} tabIndex={-1} className={styles.question}>
        {questions[step]}
      </h1>
      <div className={styles.answers}>
        {step === 'experience' ? (
          <ExperienceChoice headed value={draft.experience} onChange={(experience) => change({ experience })} />
        ) : step === 'target' ? (
          <GoalChoice headed value={draft.target} onChange={(target) => change({ target })} />
        ) : step === 'disciplines' ? (
          <StylesChoice
            headed
            disciplines={disciplines}
            value={draft.disciplines}
            onChange={(chosen) => change({ disciplines: chosen })}
          />
        ) : step === 'time_available' ? (
          <TimeChoice headed value={draft.time_available} onChange={(time_available) => change({ time_available })} />
        ) : (
          <ReferralChoice
            professors={professors}
            referred={draft.referred}
            code={draft.referral_code}
            onChange={(referred, referral_code) => change({ referred, referral_code })}
          />
        )}
      </div>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <div className={styles.ways}>
        {current > 0 ? (
          <button type="button" className={pill.outline} onClick={() => setCurrent(current - 1)}>
            Atrás
          </button>
        ) : null}
        <button type="submit" className={pill.primary} disabled={!isAnswered(draft, step) || saving}>
          {last ? (saving ? 'Guardando…' : 'Finalizar') : 'Siguiente'}
        </button>
      </div>
    </form>
  )
}
