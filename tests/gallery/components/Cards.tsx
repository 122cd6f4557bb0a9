import { CourseCard } from '#src/ui/cards/CourseCard.tsx'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { ProfessorCard } from '#src/ui/cards/ProfessorCard.tsx'
import { ProgramCard } from '#src/ui/cards/ProgramCard.tsx'
import { LessonList } from '#src/ui/LessonList.tsx'
import { Poster } from '#src/ui/Poster.tsx'
import { Rail } from '#src/ui/Rail.tsx'
import { CardGridSkeleton } from '#src/ui/Skeleton.tsx'
import { aCourse, aLesson, aProfessor, aProgram, places } from '#tests/factories/catalogue.ts'
import { Row, Section, State } from './Section.tsx'

const now = Date.parse('2026-11-25T10:00:00Z')
const hue = 12
const lesson = aLesson({ title: 'Tu primer paso de salsa', slug: 'primer-paso', level: 'beginner' })
const long = { ...lesson, title: 'Escuchar la clave, encontrar el uno y no perderlo en toda la canción' }
const card = { lesson, href: '/clases-de-baile/primer-paso-1', viewer: null, now } as const

/** Cards, the lists and rails made of them, and the skeleton of both. */
export function Cards() {
  return (
    <Section title="Tarjetas">
      <Row>
        <State name="LessonCard">
          <LessonCard {...card} />
        </State>
        <State name="LessonCard: nueva, etiqueta, título marcado">
          <LessonCard
            {...card}
            lesson={{ ...lesson, new_tag: true, published_at: '2026-11-24T10:00:00Z', custom_tag: 'Empieza aquí' }}
            marks={[[3, 9]]}
          />
        </State>
        <State name="LessonCard: con candado, título largo">
          <LessonCard {...card} lesson={{ ...long, public: false, paid: true }} />
        </State>
        <State name="LessonCard: acabada">
          <LessonCard {...card} finished />
        </State>
        <State name="LessonCard: suena ahora">
          <LessonCard {...card} current="REPRODUCIENDO" />
        </State>
        <State name="LessonCard: aún no se ha estrenado">
          <LessonCard {...card} lesson={{ ...lesson, available_at: '2026-12-24T10:00:00Z' }} />
        </State>
        <State name="LessonCard: en una clasificación">
          <LessonCard {...card} rank={2} />
        </State>
        <State name="LessonCard: en fila">
          <LessonCard {...card} layout="row" />
        </State>
        <State name="CourseCard">
          <CourseCard course={aCourse({ lessons: places(1, 2, 3) })} hue={hue} />
        </State>
        <State name="ProgramCard">
          <ProgramCard
            program={aProgram({ lessons: places(1, 2, 3), thumbnail: '/media/public/posters/programa-1-640.webp' })}
            now={now}
            hue={hue}
          />
        </State>
        <State name="ProfessorCard" width={270}>
          <ProfessorCard professor={aProfessor({ name: 'Marta Ferrer Santamaría' })} />
        </State>
        <State name="Poster: sin imagen">
          <Poster src="/no-existe.webp" alt="" sizes="300px" hue={hue} />
        </State>
      </Row>
      <State name="LessonList: con progreso y bloques">
        <LessonList
          label="Nivel principiante"
          items={[
            { type: 'block', id: 1, name: 'Fundamentos', lessons: places(1, 2) },
            ...places(3).map((place) => ({ ...place, id: 3 })),
          ]}
          isFinished={(id) => id === 1}
          card={({ id }) => (
            <LessonCard {...card} lesson={id === 2 ? long : lesson} number={id} layout="entry" finished={id === 1} />
          )}
        />
      </State>
      <State name="Rail">
        <Rail title="Tendencias" lead="Lo que la academia no para de bailar.">
          {[1, 2, 3, 4, 5].map((id) => (
            <LessonCard key={id} {...card} />
          ))}
        </Rail>
      </State>
      <State name="CardGridSkeleton">
        <CardGridSkeleton count={3} />
      </State>
    </Section>
  )
}
