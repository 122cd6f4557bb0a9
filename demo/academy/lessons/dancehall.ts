import type { DisciplineNotes } from './notes.ts'

export const dancehall: DisciplineNotes = {
  slug: 'dancehall',
  sayings: [
    'Cada paso tiene nombre, historia y quien lo inventó; los mencionamos porque así se respeta esta cultura.',
    'Abre las rodillas por encima de los pies y verás cómo la cadera encuentra su sitio sin esfuerzo.',
    'Sonríe aunque te equivoques: el dancehall se baila para celebrar, no para aprobar un examen.',
    'Bloques cortos, mucha repetición y una canción final a todo volumen para soltar lo aprendido.',
    'Si te pide demasiado, baja el nivel de las piernas y conserva el ritmo: también vale.',
  ],
  courses: [
    {
      title: 'Dancehall: de la fiesta al estudio',
      professor: 'noa-barreiro',
      about: [
        'Pasos con historia, energía colectiva y mucho rebote. Un viaje por el dancehall desde sus clásicos hasta lo que se baila hoy.',
      ],
      needs: ['Zapatillas con sujeción', 'Rodillas calientes', 'Una toalla'],
      levels: [
        {
          level: 'beginner',
          gives: 'El rebote propio del dancehall y sus pasos clásicos.',
          lessons: [
            [
              'El rebote del dancehall',
              'Básicos',
              12,
              'Sentimos la diferencia entre caer y hundirse, y dejamos que el bajo decida cuánto se doblan las piernas.',
            ],
            [
              'Clásicos que no fallan',
              'Movimientos',
              16,
              'Cuatro pasos veteranos que siguen vivos en cualquier fiesta, encadenados en orden de lo más fácil a lo más loco.',
            ],
            [
              'Brazos grandes, pecho abierto',
              'Movimientos',
              14,
              'El cuerpo entero saluda: practicamos brazadas, hombros y un gesto de alegría que se contagia enseguida.',
            ],
            [
              'Primera ronda en grupo',
              'Coreografías',
              20,
              'Imaginamos que la sala es una calle y bailamos los cuatro clásicos en línea, con llamadas y respuestas.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Whine, pasos actuales y coreografías cortas.',
          lessons: [
            [
              'Whine lento y whine rápido',
              'Movimientos',
              18,
              'La rotación de pelvis desde lo más básico: postura, dirección, velocidad y cómo respirar para no bloquearla.',
            ],
            [
              'Pasos nuevos de la calle',
              'Movimientos',
              21,
              'Tres bailes recientes con mucho pie y mucha broma, explicados con la calma que no tienen los vídeos virales.',
            ],
            [
              'Piernas fuertes en media hora',
              'Entrenamientos',
              30,
              'Cuádriceps, gemelos y glúteos trabajan al ritmo de un riddim tras otro, con descansos bailados entre series.',
            ],
            [
              'Female style: poder y juego',
              'Coreografías',
              26,
              'Dirección, mirada y caderas con mando para una coreografía que se baila mejor cuanto menos se pide permiso.',
            ],
            [
              'Coreo: mercado del sábado',
              'Coreografías',
              33,
              'Una historia en cuatro escenas, con regateos, encuentros y un final en que todo el barrio baila junto.',
            ],
          ],
        },
        {
          level: 'intermediate',
          gives: 'Resistencia, suelo y cambios de riddim.',
          lessons: [
            [
              'Cambio de riddim sin avisar',
              'Dirigidas',
              29,
              'La música cambia cada cuarenta segundos y tú también: agilidad mental, memoria y capacidad de reacción.',
            ],
            [
              'Suelo y acrobacia segura',
              'Entrenamientos',
              24,
              'Apoyos invertidos, caídas controladas y entradas de rodilla con progresiones para no hacerse daño.',
            ],
            [
              'Coreo intensa: tormenta tropical',
              'Coreografías',
              42,
              'Empieza como una brisa y acaba en aguacero: seis ochos con cambios de nivel, gritos incluidos y gran final.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'noa-barreiro',
      level: 'basic',
      group: 'energy',
      lesson: [
        'Dancehall para despertar',
        'Dirigidas',
        14,
        'Lunes, siete de la mañana y ninguna gana: esta sesión corta cambia la cara del día antes del desayuno.',
      ],
    },
  ],
}
