import type { CourseNotes } from './notes.ts'

/** The second reggaeton course: long choreographies. */
export const reggaetonChoreography: CourseNotes = {
  title: 'Reggaeton coreográfico',
  professor: 'yaiza-santana',
  about: [
    'Coreografías largas, texturas y puesta en escena. Aprenderás a memorizar rápido y a darle tu firma a cada pieza.',
  ],
  needs: ['Nivel básico de reggaeton o urbano', 'Rodilleras para los bloques de suelo'],
  levels: [
    {
      level: 'intermediate',
      gives: 'Cambios de dinámica, suelo y trabajo de cámara.',
      blocks: [
        { name: 'Texturas', upTo: 3 },
        { name: 'Suelo y cámara', upTo: 5 },
      ],
      lessons: [
        [
          'Texturas: duro, líquido, picado',
          'Movimientos',
          21,
          'La misma frase bailada de tres maneras distintas, para descubrir cuánto cambia una coreografía sin tocar un solo paso.',
        ],
        [
          'Twerk técnico sin dolor',
          'Entrenamientos',
          23,
          'Pelvis, isquios y respiración en un trabajo progresivo que cuida las rodillas y aclara de dónde nace el impulso.',
        ],
        [
          'Dembow dominicano',
          'Coreografías',
          27,
          'Tempo alto, pies rápidos y mucha picardía en una coreografía que pone a prueba la resistencia y la sonrisa.',
        ],
        [
          'Suelo con actitud',
          'Movimientos',
          29,
          'Entradas y salidas de suelo seguras, apoyos de manos y deslizamientos que no castigan las rodillas.',
        ],
        [
          'Bailar para la cámara',
          'Dirigidas',
          32,
          'Planos cortos, miradas y ángulos: repetimos un ocho pensando en lo que de verdad se ve en la pantalla.',
        ],
      ],
    },
    {
      level: 'advanced',
      gives: 'Una pieza completa a ritmo de videoclip.',
      lessons: [
        [
          'Memoria exprés: aprende en diez minutos',
          'Entrenamientos',
          20,
          'Técnicas de castings reales para retener secuencias largas: agrupar, cantar los acentos y confiar en el cuerpo.',
        ],
        [
          'Coreo avanzada: ciudad sin luz',
          'Coreografías',
          45,
          'Seis ochos densos con aislamientos a doble tiempo, cambios de frente y un corte a oscuras en mitad del tema.',
        ],
        [
          'Tu firma sobre la coreografía',
          'Programas',
          41,
          'Partimos de una base común y cada cual sustituye dos frases por material propio, con criterios para elegir bien.',
        ],
      ],
    },
  ],
}
