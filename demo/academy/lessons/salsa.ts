import type { DisciplineNotes } from './notes.ts'

export const salsa: DisciplineNotes = {
  slug: 'salsa',
  sayings: [
    'Ponte zapatos con los que puedas girar y deja sitio para dar tres pasos en cada dirección.',
    'Repetimos cada figura sin música, contando en voz alta, y después la llevamos a una canción completa.',
    'Si pierdes el uno, no pasa nada: para, escucha la campana y vuelve a entrar con el grupo.',
    'Verás la clase de frente y de espaldas, así que elige la vista que te resulte más cómoda.',
    'La bailamos primero a media velocidad y terminamos con un tema cubano que pide sonrisa.',
    'No necesitas pareja: todo lo que aprendes aquí te servirá el día que te saquen a bailar.',
  ],
  courses: [
    {
      title: 'Salsa básica',
      professor: 'lucia-ferrandis',
      about: [
        'Del primer paso a la primera canción entera. Aprenderás a escuchar la salsa, a marcar el básico sin pensar y a moverte con naturalidad en cualquier fiesta.',
        'Cada clase añade <strong>una sola cosa nueva</strong> y repasa la anterior, para que avances sin agobios.',
      ],
      needs: ['Un espacio de dos metros por dos', 'Zapato con suela que deslice', 'Ninguna experiencia previa'],
      levels: [
        {
          level: 'beginner',
          gives: 'Marcarás el básico en línea y el lateral, y encontrarás el uno en cualquier canción.',
          blocks: [
            { name: 'Encontrar el ritmo', upTo: 3 },
            { name: 'Primeros pasos con música', upTo: 6 },
          ],
          lessons: [
            [
              'Tu primer paso de salsa',
              'Básicos',
              12,
              'Empezamos de pie y sin prisas, repartiendo el peso de un lado a otro hasta que el básico aparece casi solo.',
            ],
            [
              'Escuchar la clave y encontrar el uno',
              'Básicos',
              9,
              'Palmas, conteo y tres canciones distintas para que tu oído aprenda a reconocer dónde empieza cada frase.',
            ],
            [
              'El básico lateral sin mirar los pies',
              'Básicos',
              14,
              'Abrimos el paso hacia los lados y soltamos las rodillas para que la mirada suba del suelo al espejo.',
            ],
            [
              'La cadera llega sola: el peso',
              'Movimientos',
              16,
              'La cadera de la salsa no se fuerza: nace de estirar una pierna y ablandar la otra, y hoy lo notarás.',
            ],
            [
              'Derecha e izquierda: primer giro',
              'Movimientos',
              18,
              'Preparamos el giro en tres apoyos con un punto fijo en la pared para acabar de frente y sin mareos.',
            ],
            [
              'Mi primera canción entera',
              'Coreografías',
              20,
              'Unimos básico, lateral y giro en una secuencia corta que repetiremos hasta que dure una canción completa.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Sumarás brazos, desplazamientos y cambios de dirección a tu básico.',
          lessons: [
            [
              'Brazos que acompañan',
              'Movimientos',
              15,
              'Damos tarea a los brazos: que salgan del codo, que respondan al hombro y que dejen de colgar.',
            ],
            [
              'Suzie Q y paso cruzado',
              'Movimientos',
              17,
              'Dos pasos libres clásicos para llenar los momentos en que sueltas la mano de tu pareja y brillas sola o solo.',
            ],
            [
              'Giro por la izquierda con salida',
              'Movimientos',
              22,
              'Entramos al giro por el lado menos cómodo y buscamos una salida elegante hacia el paso lateral.',
            ],
            [
              'Rumba abierta y cambios de frente',
              'Dirigidas',
              25,
              'Clase guiada para recorrer la sala en cuatro paredes sin perder el tiempo ni la orientación.',
            ],
            [
              'Coreografía de barrio',
              'Coreografías',
              31,
              'Montamos cuatro ochos con sabor callejero, pausas marcadas y un final a contratiempo que se disfruta mucho.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Salsa con estilo propio',
      professor: 'lucia-ferrandis',
      about: [
        'Ya bailas; ahora toca que se te reconozca. Trabajamos musicalidad, pasos libres y giros dobles para que improvises con criterio.',
        'Un curso para quienes salen a bailar y quieren <em>dejar de repetir</em> siempre lo mismo.',
      ],
      needs: ['Dominar el básico y el giro simple', 'Calzado con algo de tacón, si te apetece'],
      levels: [
        {
          level: 'intermediate',
          gives: 'Jugarás con los acentos, los silencios y los pasos libres.',
          lessons: [
            [
              'Musicalidad: bailar el piano',
              'Movimientos',
              24,
              'Aislamos el tumbao del piano y probamos a responderle solo con los hombros, después con los pies.',
            ],
            [
              'Pasos libres de ida y vuelta',
              'Coreografías',
              28,
              'Un bloque largo de pies rápidos que se puede cortar por donde quieras y volver al básico sin costura.',
            ],
            [
              'El giro doble sin miedo',
              'Entrenamientos',
              19,
              'Eje, preparación y cabeza: tres ejercicios progresivos para que el segundo giro deje de ser cuestión de suerte.',
            ],
            [
              'Body roll y pausas',
              'Movimientos',
              21,
              'Aprendemos a frenar en seco cuando la orquesta respira y a rellenar ese hueco con una ondulación lenta.',
            ],
            [
              'Son cubano: bailar a contratiempo',
              'Dirigidas',
              40,
              'Viajamos al origen para entender el contratiempo, más caminado y señorial, y ver cómo cambia tu manera de pisar.',
            ],
          ],
        },
        {
          level: 'advanced',
          gives: 'Montarás un solo completo y lo defenderás a tempo real.',
          lessons: [
            [
              'Velocidad: doscientos golpes por minuto',
              'Entrenamientos',
              26,
              'Series cortas subiendo el tempo poco a poco, con pasos más pequeños y el tronco cada vez más tranquilo.',
            ],
            [
              'Rumba y afro dentro de la salsa',
              'Movimientos',
              34,
              'Pelvis, espalda y pies planos: tomamos vocabulario de la rumba y lo colamos en mitad de una frase.',
            ],
            [
              'Construye tu solo en ocho frases',
              'Programas',
              43,
              'Elegimos una canción, la dividimos en frases y decidimos qué contar en cada una antes de mover un dedo.',
            ],
            [
              'Coreografía final: noche de orquesta',
              'Coreografías',
              52,
              'La pieza más exigente del curso, con giros encadenados, silencios teatrales y un cierre en el suelo.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'lucia-ferrandis',
      level: 'beginner',
      group: 'fun',
      lesson: [
        'Salsa en la cocina',
        'Dirigidas',
        10,
        'Diez minutos para bailar mientras se hace el café, con pasos pequeños que caben entre la mesa y la nevera.',
      ],
    },
    {
      professor: 'lucia-ferrandis',
      level: 'basic',
      group: 'energy',
      lesson: [
        'Calentamiento salsero',
        'Entrenamientos',
        11,
        'Tobillos, caderas y hombros entran en calor con un montuno alegre antes de cualquier clase o de salir de noche.',
      ],
    },
  ],
}
