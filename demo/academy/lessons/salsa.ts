import type { DisciplineNotes } from './notes.ts'
import { salsaWithStyle } from './salsa-with-style.ts'

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
    salsaWithStyle,
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
