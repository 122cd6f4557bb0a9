import type { CourseNotes } from './notes.ts'

/** The second urban course: improvising and making. */
export const freestyle: CourseNotes = {
  title: 'Freestyle y creación urbana',
  professor: 'samuel-diop',
  about: [
    'Improvisar también se entrena. Juegos, consignas y límites para que nunca te quedes sin ideas cuando suene la música.',
  ],
  needs: ['Dos coreografías de hip hop aprendidas', 'Espacio libre y algo de valentía'],
  levels: [
    {
      level: 'intermediate',
      gives: 'Herramientas para improvisar dos minutos seguidos.',
      lessons: [
        [
          'Improvisar con tres reglas',
          'Dirigidas',
          24,
          'Cuantos menos permisos, más ideas: hoy solo puedes usar un brazo, una dirección y una velocidad, y verás lo que sale.',
        ],
        [
          'House: pies que flotan',
          'Movimientos',
          30,
          'Jacking, cruces y pasos deslizados para ganar ligereza en las piernas y resistencia en canciones largas.',
        ],
        [
          'Conversar con la música',
          'Movimientos',
          26,
          'Elegimos un instrumento, lo seguimos, lo abandonamos y volvemos a él, como en una charla entre amistades.',
        ],
        [
          'Krump: fuerza con intención',
          'Entrenamientos',
          22,
          'Stomps, jabs y chest pops con una regla de oro: primero la emoción, luego el volumen.',
        ],
      ],
    },
    {
      level: 'advanced',
      gives: 'Tu propio material listo para una batalla o un escenario.',
      lessons: [
        [
          'Entradas de batalla',
          'Programas',
          37,
          'Planeamos principio, nudo y desenlace de una entrada de cuarenta y cinco segundos y aprendemos a reaccionar al contrincante.',
        ],
        [
          'Coreo avanzada: cinta rebobinada',
          'Coreografías',
          48,
          'Una pieza que se baila hacia delante y hacia atrás, con detalles de popping y un puzle de direcciones.',
        ],
        [
          'Coreografiar a otras personas',
          'Programas',
          44,
          'De tu cuerpo al grupo: formaciones, cánones y la delicada tarea de explicar lo que sientes con palabras claras.',
        ],
        [
          'Laboratorio de estilos',
          'Dirigidas',
          55,
          'Una hora casi completa de exploración en la que house, popping y contemporáneo se encuentran sin pedirse el carné.',
        ],
      ],
    },
  ],
}
