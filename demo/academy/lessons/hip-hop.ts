import { freestyle } from './freestyle.ts'
import type { DisciplineNotes } from './notes.ts'

export const hipHop: DisciplineNotes = {
  slug: 'hip-hop',
  sayings: [
    'No busques copiarme: busca el groove, y verás que el paso se acomoda a tu cuerpo.',
    'Terminamos siempre con un círculo imaginario en el que te toca entrar y bailar dieciséis tiempos.',
    'Ponle peso a las rodillas y deja que la cabeza siga a la caja, nunca al revés.',
    'Pausa el vídeo cuando lo necesites y repite el bloque en bucle hasta que deje de costarte.',
    'Te cuento de qué fiesta o de qué barrio salió cada paso, porque la cultura también se baila.',
  ],
  courses: [
    {
      title: 'Hip hop: encuentra tu groove',
      professor: 'marcos-obiang',
      about: [
        'El groove es la forma en que tu cuerpo dice que sí a la música. Empezamos ahí y llegamos a tus primeras coreografías.',
        'Un curso <strong>lleno de fundamentos</strong>, sin trucos.',
      ],
      needs: ['Zapatillas planas', 'Ropa ancha y cómoda'],
      levels: [
        {
          level: 'beginner',
          gives: 'Bounce, rock y seis pasos sociales.',
          blocks: [
            { name: 'Fundamentos', upTo: 3 },
            { name: 'Pasos de fiesta', upTo: 6 },
          ],
          lessons: [
            [
              'Bounce y rock: los cimientos',
              'Básicos',
              13,
              'Arriba, abajo, delante y detrás: los dos grooves que sostienen todo lo que vendrá después, explicados desde las rodillas.',
            ],
            [
              'Cabeza, pecho y hombros',
              'Básicos',
              11,
              'Aislamientos sencillos para despertar el tronco y aprender a sumarle capas al bounce sin perderlo.',
            ],
            [
              'Caminar con estilo',
              'Movimientos',
              12,
              'Algo tan simple como caminar se convierte en baile cuando decides cuánto pesa cada paso y hacia dónde mira el pecho.',
            ],
            [
              'Running man y compañía',
              'Movimientos',
              17,
              'Tres pasos de fiesta de los ochenta con sus trucos de apoyo para que deslices en lugar de saltar.',
            ],
            [
              'Pasos de los noventa',
              'Movimientos',
              18,
              'Brazos largos, giros de talón y mucha gracia en un repaso a los bailes que llenaban los videoclips de entonces.',
            ],
            [
              'Primera coreo de hip hop',
              'Coreografías',
              20,
              'Juntamos cuatro pasos sociales en dos ochos con un corte muy claro para quedarse quieto y presumir.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Coreografías de cuatro ochos y primeras texturas.',
          lessons: [
            [
              'Golpes limpios: el hit',
              'Movimientos',
              15,
              'Tensar y soltar en el momento justo. Practicamos el golpe en brazos, pecho y cuello con un metrónomo cómplice.',
            ],
            [
              'Ondas y robot para principiantes',
              'Movimientos',
              19,
              'Un paseo por el popping: ondas de brazo, ángulos rectos y esa ilusión de máquina que siempre arranca un aplauso.',
            ],
            [
              'Levels: usar el suelo',
              'Entrenamientos',
              21,
              'Bajadas seguras, apoyos de mano y salidas con impulso para que la coreografía gane tres dimensiones.',
            ],
            [
              'Coreo de lunes por la tarde',
              'Coreografías',
              27,
              'Un tema tranquilo, con aire a jazz, que invita a ir por detrás del tiempo y a disfrutar de los huecos.',
            ],
            [
              'Coreo: hora punta',
              'Coreografías',
              34,
              'Energía alta, cambios de dirección y una frase que se acelera como quien corre para no perder el metro.',
            ],
          ],
        },
      ],
    },
    freestyle,
  ],
  loose: [
    {
      professor: 'marcos-obiang',
      level: 'beginner',
      group: 'fun',
      lesson: [
        'Hip hop en familia',
        'Dirigidas',
        16,
        'Una clase para bailar con peques y mayores en el salón, con juegos de espejo y pasos que se aprenden en un minuto.',
      ],
    },
    {
      professor: 'samuel-diop',
      level: 'intermediate',
      group: 'fusion',
      lesson: [
        'Hip hop sobre un bolero',
        'Coreografías',
        25,
        'Quitamos la batería y dejamos la voz: a ver qué queda del groove cuando la música solo susurra.',
      ],
    },
  ],
}
