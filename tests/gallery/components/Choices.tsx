import { useState } from 'react'
import { type Experience, ExperienceChoice } from '#src/ui/onboarding-choices/ExperienceChoice.tsx'
import { type Goal, GoalChoice } from '#src/ui/onboarding-choices/GoalChoice.tsx'
import { StylesChoice } from '#src/ui/onboarding-choices/StylesChoice.tsx'
import { type TimeAvailable, TimeChoice } from '#src/ui/onboarding-choices/TimeChoice.tsx'
import { Section, State } from './Section.tsx'

const disciplines = [
  { slug: 'salsa', name: 'Salsa' },
  { slug: 'bachata', name: 'Bachata' },
  { slug: 'hip-hop', name: 'Hip hop' },
]

/** The questions of onboarding and preferences. */
export function Choices() {
  const [experience, setExperience] = useState<Experience | null>('basic')
  const [goal, setGoal] = useState<Goal | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>(['salsa'])
  const [time, setTime] = useState<TimeAvailable | null>(null)
  return (
    <Section title="Preguntas">
      <State name="ExperienceChoice: con respuesta">
        <ExperienceChoice value={experience} onChange={setExperience} />
      </State>
      <State name="GoalChoice: sin respuesta">
        <GoalChoice value={goal} onChange={setGoal} />
      </State>
      <State name="StylesChoice">
        <StylesChoice disciplines={disciplines} value={chosen} onChange={setChosen} />
      </State>
      <State name="TimeChoice: sin respuesta">
        <TimeChoice value={time} onChange={setTime} />
      </State>
    </Section>
  )
}
