import { IconConfetti, IconFlame, IconMovie, IconTargetArrow } from '@tabler/icons-react'
import type { targets } from '#contract/rules/onboarding-answers.ts'
import { type CardOption, ChoiceCards } from './ChoiceCards.tsx'
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'

export type Goal = (typeof targets)[number]

interface GoalChoiceProps extends ChoiceGroupProps {
  readonly value: Goal | null
  readonly onChange: (value: Goal) => void
}

export const goalQuestion = '¿Qué te gustaría conseguir?'

const options: readonly CardOption<Goal>[] = [
  {
    value: 'target_socials',
    title: 'Bailar en sociales',
    subtitle: 'Salir de fiesta y bailar con quien sea.',
    picture: <IconConfetti size={34} stroke={1.6} />,
  },
  {
    value: 'target_coreography',
    title: 'Aprender coreografías',
    subtitle: 'De principio a fin, con la música puesta.',
    picture: <IconMovie size={34} stroke={1.6} />,
  },
  {
    value: 'target_specific',
    title: 'Mejorar algo concreto',
    subtitle: 'Un estilo, un giro, esa técnica que se resiste.',
    picture: <IconTargetArrow size={34} stroke={1.6} />,
  },
  {
    value: 'target_fitness',
    title: 'Ponerme en forma',
    subtitle: 'Moverme y sudar sin darme cuenta.',
    picture: <IconFlame size={34} stroke={1.6} />,
  },
]

/** The learner's goal (F57, F179). */
export function GoalChoice({ value, onChange, ...group }: GoalChoiceProps) {
  return (
    <ChoiceGroup question={goalQuestion} {...group}>
      <ChoiceCards options={options} value={value} onChange={onChange} />
    </ChoiceGroup>
  )
}
