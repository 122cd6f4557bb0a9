import type { Course, Professor, Program } from '#contract/catalogue.ts'
import { ProfessorCard } from '#src/ui/cards/ProfessorCard.tsx'
import { CardGrid } from '../lists/CardGrid.tsx'
import { Downloads } from './Downloads.tsx'
import { Requirements } from './Requirements.tsx'
import { Section } from './Section.tsx'

interface CommonSectionsProps {
  readonly of: Pick<Course | Program, 'requirements' | 'additional_info'>
  readonly professors: readonly Professor[]
}

/** Sections that course and program share: requirements, professors and downloads. */
export function CommonSections({ of: { requirements, additional_info }, professors }: CommonSectionsProps) {
  return (
    <>
      {requirements.length > 0 && (
        <Section title="Qué necesito...">
          <Requirements requirements={requirements} />
        </Section>
      )}
      {professors.length > 0 && (
        <Section title="Profesores">
          <CardGrid label="Profesores" columns="pair">
            {professors.map((professor) => (
              <li key={professor.id}>
                <ProfessorCard professor={professor} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
      {additional_info.length > 0 && (
        <Section title="Contenido adicional">
          <Downloads files={additional_info} />
        </Section>
      )}
    </>
  )
}
