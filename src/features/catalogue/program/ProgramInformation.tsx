import type { Program } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { paths } from '#contract/paths.ts'
import { countLessons } from '#contract/rules/lesson-list.ts'
import { AcademyHtml } from '#src/ui/AcademyHtml.tsx'
import { countOf, formatDuration } from '#src/ui/format.ts'
import { CommonSections } from '../collection/CommonSections.tsx'
import { LevelMark } from '../collection/LevelMark.tsx'
import { lengthOf, professorsOf } from '../collection/list-facts.ts'
import { Presentation } from '../collection/Presentation.tsx'
import { Section } from '../collection/Section.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import { Facts } from './Facts.tsx'
import { RelatedStyles } from './RelatedStyles.tsx'

interface ProgramInformationProps {
  readonly program: Program
  readonly collections: Collections
  readonly lessons: readonly Lesson[]
}

/** The Información tab of a program: only the sections it has (F110). */
export function ProgramInformation({ program, collections, lessons }: ProgramInformationProps) {
  const classes = countOf(countLessons(program.lessons), 'clase', 'clases')
  return (
    <>
      <Facts
        facts={[
          { name: 'Nivel', value: <LevelMark level={program.level} /> },
          { name: 'Tiempo necesario', value: program.time_needed },
          { name: 'Dedicación', value: program.dedication },
        ]}
      />
      <Section title="Sobre el programa">
        <p>
          {classes}
          {lessons.length > 0 && `, ${formatDuration(lengthOf(lessons))} de baile en total`}
        </p>
        <AcademyHtml html={program.description} />
      </Section>
      {program.video_presentation && (
        <Section title="Míralo en movimiento">
          <Presentation
            src={program.video_presentation}
            hue={hueOfCollection(program, collections.families)}
            title={`Presentación de ${program.title}`}
          />
        </Section>
      )}
      <CommonSections of={program} professors={professorsOf(lessons, collections.professors)} />
      {program.styles.length > 0 && (
        <Section title="Estilos relacionados">
          <RelatedStyles styles={program.styles} families={collections.families} list={paths.videos} />
        </Section>
      )}
    </>
  )
}
