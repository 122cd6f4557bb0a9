import type { DisciplineSlug } from '../disciplines.ts'
import type { ProfessorSlug } from '../professors.ts'
import type { LessonNotes } from './notes.ts'

interface ChallengeDay {
  readonly discipline: DisciplineSlug
  readonly professor: ProfessorSlug
  readonly lesson: LessonNotes
}

export const challengeName = 'Reto Mueve tu cuerpo'

/** Five days to get the body going, one discipline a day. */
export const challengeDays: readonly ChallengeDay[] = [
  {
    discipline: 'zumba',
    professor: 'paula-heredia',
    lesson: [
      'Reto, día 1: despierta las piernas',
      'Dirigidas',
      18,
      'Arrancamos el reto con marcha, cumbia y mucha sonrisa, a una intensidad que permite hablar mientras bailas.',
    ],
  },
  {
    discipline: 'hip-hop',
    professor: 'marcos-obiang',
    lesson: [
      'Reto, día 2: encuentra el groove',
      'Dirigidas',
      20,
      'Segundo día y primer contacto con el bounce: rodillas sueltas, cabeza que asiente y ocho pasos fáciles.',
    ],
  },
  {
    discipline: 'reggaeton',
    professor: 'yaiza-santana',
    lesson: [
      'Reto, día 3: cadera al poder',
      'Dirigidas',
      21,
      'A mitad de camino toca soltar la pelvis con tres canciones y una coreografía de apenas dos ochos.',
    ],
  },
  {
    discipline: 'contemporaneo',
    professor: 'irene-alcocer',
    lesson: [
      'Reto, día 4: respira y estira',
      'Entrenamientos',
      19,
      'Día de pausa activa en el suelo: movilidad, espirales y respiración para que el cuerpo absorba lo bailado.',
    ],
  },
  {
    discipline: 'salsa',
    professor: 'lucia-ferrandis',
    lesson: [
      'Reto, día 5: fiesta final',
      'Coreografías',
      24,
      'Celebramos los cinco días con una salsa sencilla que reúne un paso de cada clase y termina en aplauso.',
    ],
  },
]
