import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { Professor } from '#contract/catalogue.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { Container } from '#src/ui/Container.tsx'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { ExperienceChoice, experienceQuestion } from '#src/ui/onboarding-choices/ExperienceChoice.tsx'
import { GoalChoice, goalQuestion } from '#src/ui/onboarding-choices/GoalChoice.tsx'
import { StylesChoice, stylesQuestion } from '#src/ui/onboarding-choices/StylesChoice.tsx'
import { TimeChoice, timeQuestion } from '#src/ui/onboarding-choices/TimeChoice.tsx'
import { Poster } from '#src/ui/Poster.tsx'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { answersOf, firstOpenStep, isAnswered, type Step, steps } from './draft.ts'
import styles from './Onboarding.module.css'
import { type Answers, saveAnswers } from './onboarding-queries.ts'
import { ReferralChoice, referralQuestion } from './ReferralChoice.tsx'
import { StepBar } from './StepBar.tsx'
import { useOnboardingDraft } from './use-onboarding-draft.ts'
import { useStepHistory } from './use-step-history.ts'

interface OnboardingProps {
  /** Whose answers they are. */
  readonly learnerId: number
  readonly disciplines: readonly { readonly slug: string; readonly name: string }[]
  readonly professors: readonly Professor[]
  /** Called once the answers are saved. */
  readonly onSaved: () => Promise<void>
  readonly save?: (answers: Answers) => Promise<unknown>
}

/** On the strip of stage: another poster than that of the registration before. */
const drawing = '/media/public/posters/hip-hop-4-640.webp'

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

const waitingText = 'No tienes conexión: tus respuestas siguen en esta página y se guardan solas cuando vuelva la red.'

/**
 * Five questions, one at a time (F57-F60). The draft survives going back, also with the browser's button, a reload and
 * a failed save. Answers that could not be saved without a network are saved when it returns (Q45), unless they were
 * changed meanwhile.
 */
export function Onboarding({ learnerId, disciplines, professors, onSaved, save = saveAnswers }: OnboardingProps) {
  const { draft, change: changeDraft, clear } = useOnboardingDraft(learnerId)
  const { current, show, rewind } = useStepHistory(() => firstOpenStep(draft))
  // Read before the next render: two presses of one moment are one request.
  const submitting = useRef(false)
  const saving = useMutation({
    mutationFn: async (answers: Answers) => {
      await save(answers)
      await rewind()
      await onSaved()
    },
    onSuccess: clear,
    // Until the next screen is there, one success is enough.
    onError: () => {
      submitting.current = false
    },
  })
  const send = (answers: Answers) => {
    if (submitting.current) return
    submitting.current = true
    saving.mutate(answers)
  }
  const busy = saving.isPending || saving.isSuccess
  const failure = saving.error && toFailure(saving.error)
  const waiting = failure?.code === 'offline'
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  const sendAgain = useEffectEvent(() => {
    const answers = answersOf(draft)
    if (answers !== null) send(answers)
  })
  useEffect(() => {
    if (waiting && online) sendAgain()
  }, [waiting, online])

  const change: typeof changeDraft = (changes) => {
    // What is being saved is what is shown.
    if (submitting.current) return
    if (failure) saving.reset()
    changeDraft(changes)
  }
  const showStep = (index: number) => (submitting.current ? undefined : show(index))
  const heading = useRef<HTMLHeadingElement>(null)
  const begun = useRef(false)
  const step = steps[current] ?? 'experience'
  const last = current === steps.length - 1

  // Each question after the first is focused at its heading.
  useEffect(() => {
    if (begun.current) heading.current?.focus()
    begun.current = current >= 0
  }, [current])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAnswered(draft, step) || submitting.current) return
    if (!last) return show(current + 1)
    const answers = answersOf(draft)
    if (answers === null) return show(firstOpenStep(draft))
    send(answers)
  }

  return (
    <>
      <div className={styles.stage}>
        <Poster
          className={styles.poster}
          src={drawing}
          alt=""
          sizes="(min-width: 960px) 50vw, 160vw"
          hue={hueOf('hip-hop')}
          priority
        />
        <Container width="narrow" className={styles.steps}>
          <StepBar
            names={steps.map((name) => names[name])}
            current={current}
            passed={firstOpenStep(draft)}
            busy={busy}
            onStep={showStep}
          />
        </Container>
      </div>
      <Container width="narrow">
        <form className={styles.form} aria-busy={busy || undefined} onSubmit={submit}>
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
              <TimeChoice
                headed
                value={draft.time_available}
                onChange={(time_available) => change({ time_available })}
              />
            ) : (
              <ReferralChoice
                professors={professors}
                referred={draft.referred}
                code={draft.referral_code}
                onChange={(referred, referral_code) => change({ referred, referral_code })}
              />
            )}
          </div>
          <p className={styles.error} role="alert">
            {failure ? `Error al guardar datos. ${waiting ? waitingText : failureMessages[failure.code].text}` : null}
          </p>
          <div className={styles.actions}>
            {current > 0 ? (
              <button
                type="button"
                className={pill.outline}
                aria-disabled={busy || undefined}
                onClick={() => showStep(current - 1)}
              >
                Atrás
              </button>
            ) : null}
            <button
              type="submit"
              className={pill.primary}
              disabled={!isAnswered(draft, step)}
              aria-disabled={busy || undefined}
            >
              {last ? (saving.isPending ? 'Guardando…' : 'Finalizar') : 'Siguiente'}
            </button>
          </div>
        </form>
      </Container>
    </>
  )
}
