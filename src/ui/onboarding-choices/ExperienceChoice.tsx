import { levelFacts } from '#contract/level.ts'
import { experiences } from '#contract/rules/onboarding-answers.ts'
import { type CardOption, ChoiceCards } from './ChoiceCards.tsx'
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'

export type Experience = (typeof experiences)[number]

interface ExperienceChoiceProps extends ChoiceGroupProps {
  readonly value: Experience | null
  readonly onChange: (value: Experience) => void
}

export const experienceQuestion = '¿Cuánto has bailado hasta ahora?'

const subtitles: Record<Experience, string> = {
  beginner: 'Empiezo de cero, o casi.',
  basic: 'Conozco los pasos básicos de algún estilo.',
  intermediate: 'Bailo con soltura y quiero más.',
  advanced: 'Llevo años bailando y busco técnica.',
}

const options: readonly CardOption<Experience>[] = experiences.map((value, index) => ({
  value,
  title: levelFacts(value).title,
  subtitle: subtitles[value],
  picture: <Steps lit={index + 1} />,
}))

/** The learner's experience (F57, F179). */
export function ExperienceChoice({ value, onChange, ...group }: ExperienceChoiceProps) {
  return (
    <ChoiceGroup question={experienceQuestion} {...group}>
      <ChoiceCards options={options} value={value} onChange={onChange} />
    </ChoiceGroup>
  )
}

/** Four rising beats, as many lit as levels are behind. */
function Steps({ lit }: { readonly lit: number }) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" role="presentation">
      {[1, 2, 3, 4].map((step) => (
        <rect
          key={step}
          x={step * 9 - 7}
          y={34 - step * 7}
          width="6"
          height={step * 7}
          rx="3"
          fill="currentColor"
          opacity={step <= lit ? 1 : 0.25}
        />
      ))}
    </svg>
  )
}
