import type { DisciplineNotes } from './notes.ts'

export const danzaClasica: DisciplineNotes = {
  slug: 'danza-clasica',
  sayings: [
    'Una silla estable sirve de barra; colócala a la altura de la cadera y no cuelgues tu peso de ella.',
    'El vídeo repite cada ejercicio por la derecha y por la izquierda, con piano en directo.',
    'Busca longitud antes que altura: la pierna subirá cuando la espalda aprenda a sostenerla.',
    'Marca primero con las manos, como se hace en las compañías, y baila en la segunda vuelta.',
    'Termina con la reverencia, que es una forma bonita de dar las gracias a tu propio esfuerzo.',
  ],
  courses: [
    {
      title: 'Ballet para personas adultas',
      professor: 'teo-llorente',
      about: [
        'Nunca es tarde para la barra. Un curso pausado, musical y riguroso para descubrir la danza clásica en casa.',
        'Las clases respetan el orden tradicional: <strong>barra, centro y saltos</strong>.',
      ],
      needs: ['Media punta o calcetines', 'Una silla firme', 'Un suelo que no resbale'],
      levels: [
        {
          level: 'beginner',
          gives: 'Posiciones, barra completa y primeros pasos en el centro.',
          blocks: [
            { name: 'En la barra', upTo: 4 },
            { name: 'En el centro', upTo: 6 },
          ],
          lessons: [
            [
              'Las cinco posiciones',
              'Básicos',
              14,
              'Pies y brazos en su sitio, con variantes para caderas poco abiertas y una explicación honesta de la rotación.',
            ],
            [
              'Plié y relevé con calma',
              'Básicos',
              16,
              'Doblar y estirar, subir y bajar: los dos verbos del ballet, practicados con la atención que merecen.',
            ],
            [
              'Tendu: el pie que acaricia',
              'Básicos',
              15,
              'El pie recorre el suelo como si quisiera pulirlo, y así despierta el arco, los dedos y el tobillo.',
            ],
            [
              'Rond de jambe sin mover la cadera',
              'Movimientos',
              18,
              'Semicírculos en el suelo con la pelvis serena, para entender que la pierna gira y el cuerpo escucha.',
            ],
            [
              'Port de bras: respirar con los brazos',
              'Movimientos',
              13,
              'Primera, segunda y quinta con codos vivos, cuello largo y una mirada que acompaña la mano.',
            ],
            [
              'Mi primer vals en el centro',
              'Coreografías',
              20,
              'Soltamos la silla y unimos balancé, paso y giro suave en un pequeño vals que sabe a escenario.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Equilibrios, giros preparatorios y pequeños saltos.',
          lessons: [
            [
              'Barra completa de media hora',
              'Dirigidas',
              30,
              'Sesión seguida, sin apenas explicaciones, del plié al grand battement, perfecta para entrenar dos veces por semana.',
            ],
            [
              'Equilibrios y arabesque',
              'Entrenamientos',
              24,
              'Sostener la línea empieza en el dedo gordo: trabajamos apoyo, abdomen y espalda para alargar el arabesque.',
            ],
            [
              'Preparar la pirueta',
              'Movimientos',
              22,
              'Cuartos, medios y enteros: la pirueta se construye con paciencia, con la cabeza llegando siempre antes que el cuerpo.',
            ],
            [
              'Petit allegro',
              'Entrenamientos',
              19,
              'Saltos pequeños y ligeros, changement y glissade, con especial cuidado en la amortiguación de cada caída.',
            ],
            [
              'Variación corta de repertorio',
              'Coreografías',
              38,
              'Adaptamos un fragmento clásico para que lo bailes en el salón, con sus brazos románticos y su final en equilibrio.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'teo-llorente',
      level: 'beginner',
      lesson: [
        'Estiramientos de bailarín para dormir mejor',
        'Entrenamientos',
        17,
        'Caderas, espalda y pies se despiden del día con estiramientos suaves, sin rebotes y con la luz baja.',
      ],
    },
    {
      professor: 'teo-llorente',
      level: 'intermediate',
      lesson: [
        'Adagio en el centro',
        'Movimientos',
        27,
        'Développé, promenade y respiración larga: un adagio que enseña a estar quieto por dentro mientras todo se mueve.',
      ],
    },
  ],
}
