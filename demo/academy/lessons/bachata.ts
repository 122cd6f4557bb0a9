import type { DisciplineNotes } from './notes.ts'

export const bachata: DisciplineNotes = {
  slug: 'bachata',
  sayings: [
    'Rodillas blandas, pecho tranquilo y nada de prisa: la bachata agradece cada segundo que le regalas.',
    'Practicamos en solitario, y al final te explico cómo se guía y cómo se responde en pareja.',
    'Escucharás la guitarra y el bongó por separado antes de ponerlo todo junto con música.',
    'Grábate un momento al terminar: verás que la cadera se mueve bastante más de lo que crees.',
    'Cerramos con dos canciones completas, una tradicional y otra moderna, para notar la diferencia.',
  ],
  courses: [
    {
      title: 'Bachata para empezar',
      professor: 'adrian-montoya',
      about: [
        'Tres pasos y un toque: con eso empieza todo. Aprenderás a bailar bachata con calma, con buena postura y con oído.',
        'Al terminar sabrás moverte en una pista llena y disfrutar de <strong>una canción entera</strong>.',
      ],
      needs: ['Calzado cómodo y sujeto', 'Ganas de escuchar música'],
      levels: [
        {
          level: 'beginner',
          gives: 'Básico lateral, toque de cadera y primeros desplazamientos.',
          lessons: [
            [
              'Tres pasos y un toque',
              'Básicos',
              11,
              'El esqueleto de la bachata, desmenuzado: tres apoyos cortos, un toque con la punta y la cadera que sube.',
            ],
            [
              'El cuarto tiempo tiene magia',
              'Básicos',
              13,
              'Nos detenemos en el cuatro, ese pequeño toque que da carácter, y lo probamos suave, picado y con pausa.',
            ],
            [
              'Adelante y atrás con intención',
              'Básicos',
              15,
              'Llevamos el básico hacia delante y hacia atrás cuidando que el torso no se adelante a los pies.',
            ],
            [
              'Giro sencillo y mano al pelo',
              'Movimientos',
              18,
              'Un giro de tres pasos rematado con un gesto de mano que acompaña la mirada y termina la frase.',
            ],
            [
              'Primera secuencia de bachata',
              'Coreografías',
              20,
              'Juntamos todo en dos ochos que se repiten con pequeñas variaciones, ideales para llevar a tu próxima fiesta.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Ondas de torso, cambios de peso y tus primeras figuras.',
          blocks: [
            { name: 'Cuerpo y ondas', upTo: 2 },
            { name: 'En la pista', upTo: 5 },
          ],
          lessons: [
            [
              'La onda de pecho, paso a paso',
              'Movimientos',
              16,
              'Separamos esternón, costillas y cadera frente a la pared para que la onda viaje sin saltarse ninguna estación.',
            ],
            [
              'Círculos de cadera en el sitio',
              'Movimientos',
              14,
              'Dibujamos círculos grandes y pequeños con el peso repartido, y luego los escondemos dentro del paso básico.',
            ],
            [
              'Bachata tradicional: pies juguetones',
              'Coreografías',
              23,
              'Golpes de talón, cruces y rebotes al estilo de las fiestas dominicanas, con mucha síncopa y poca pose.',
            ],
            [
              'Caminar la pista',
              'Dirigidas',
              26,
              'Una sesión guiada para avanzar, rodear y cambiar de dirección sin chocar con nadie en un local lleno.',
            ],
            [
              'Coreografía de madrugada',
              'Coreografías',
              33,
              'Cuatro frases íntimas, con pausas y miradas, pensadas para esa última canción en que ya nadie tiene prisa.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Bachata fluida',
      professor: 'adrian-montoya',
      about: [
        'Continuidad, contraste y control del cuerpo para que tu bachata se vea redonda.',
        'Trabajamos mucho <em>frente al espejo</em> y terminamos con una pieza completa.',
      ],
      needs: ['Haber completado el nivel básico o equivalente', 'Una esterilla para el trabajo de suelo'],
      levels: [
        {
          level: 'intermediate',
          gives: 'Ondas encadenadas, disociación y una coreografía larga.',
          lessons: [
            [
              'Disociar sin romperse',
              'Entrenamientos',
              22,
              'Ejercicios de hombros contra caderas, lentos y con respiración, que protegen las lumbares mientras ganas libertad.',
            ],
            [
              'Ondas laterales encadenadas',
              'Movimientos',
              25,
              'Pasamos la onda de un costado al otro aprovechando el cambio de peso, como quien vierte agua entre dos vasos.',
            ],
            [
              'Silencios que se bailan',
              'Movimientos',
              20,
              'Buscamos los cortes de la guitarra para congelar el gesto y volver a entrar exactamente cuando vuelve el bongó.',
            ],
            [
              'Brazos de seda',
              'Movimientos',
              18,
              'Trayectorias largas, codos vivos y manos que terminan el movimiento en lugar de quedarse olvidadas.',
            ],
            [
              'Fusión con zouk',
              'Dirigidas',
              38,
              'Tomamos prestados los desplazamientos y la cabeza del zouk, siempre con cuidado del cuello y mucha preparación.',
            ],
            [
              'Pieza final: carta abierta',
              'Coreografías',
              46,
              'Una coreografía narrativa que empieza casi quieta, crece con el estribillo y se despide mirando por encima del hombro.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'adrian-montoya',
      level: 'beginner',
      group: 'fun',
      lesson: [
        'Bachata exprés antes de salir',
        'Dirigidas',
        12,
        '¿Fiesta esta noche? Repaso rápido de básico, toque y giro para llegar a la pista con el cuerpo despierto.',
      ],
    },
  ],
}
