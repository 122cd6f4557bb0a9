import type { DisciplineNotes } from './notes.ts'
import { reggaetonChoreography } from './reggaeton-choreography.ts'

export const reggaeton: DisciplineNotes = {
  slug: 'reggaeton',
  sayings: [
    'Bebe agua, dobla las rodillas y olvídate de la vergüenza: aquí la actitud cuenta tanto como la técnica.',
    'Lo marcamos lento, lo subimos a tempo y lo repetimos tres veces, que a la tercera siempre sale.',
    'Cuida la zona lumbar activando el abdomen antes de cada bloque; te recordaré cuándo hacerlo.',
    'La última vuelta la bailamos a tope, sin explicaciones, como si fuera el final del concierto.',
    'Usa el espejo o la vista frontal si quieres comparar ángulos y ajustar la altura de la cadera.',
  ],
  courses: [
    {
      title: 'Reggaeton desde cero',
      professor: 'yaiza-santana',
      about: [
        'Cadera, pecho y actitud. Un curso para soltar el cuerpo con seguridad y entender de dónde sale cada movimiento.',
        'Nada de poses imposibles: <strong>técnica clara</strong> y mucho ritmo.',
      ],
      needs: ['Zapatillas con buena amortiguación', 'Ropa que deje mover la cadera', 'Agua cerca'],
      levels: [
        {
          level: 'beginner',
          gives: 'Posición, rebote y los primeros movimientos de cadera.',
          lessons: [
            [
              'El rebote que lo sostiene todo',
              'Básicos',
              10,
              'Antes de la cadera va el rebote: rodillas, talones y respiración al compás del dembow más sencillo.',
            ],
            [
              'Cadera a los lados y al frente',
              'Básicos',
              12,
              'Aislamos la pelvis en cuatro direcciones, con manos en la cintura para notar qué se mueve y qué debe quedarse quieto.',
            ],
            [
              'Círculos y ochos de cadera',
              'Movimientos',
              15,
              'Unimos los puntos hasta dibujar círculos y ochos continuos, primero de pie y luego un poco más abajo.',
            ],
            [
              'Golpes de pecho con el dembow',
              'Movimientos',
              14,
              'El pecho contesta al tambor: adelante, atrás y en doble tiempo, sin que suban los hombros.',
            ],
            [
              'Mi primer perreo suave',
              'Coreografías',
              19,
              'Una secuencia corta y divertida para combinar rebote, círculo y pecho con un estribillo muy pegadizo.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Niveles, desplazamientos y coreografías de una frase.',
          lessons: [
            [
              'Bajar y subir con control',
              'Entrenamientos',
              17,
              'Sentadillas musicales y cambios de nivel para que bajar no sea un susto y subir no cueste un suspiro.',
            ],
            [
              'Brazos con flow',
              'Movimientos',
              16,
              'Líneas, latigazos y manos a la cara que dan intención a lo que ya hacen las piernas.',
            ],
            [
              'Reggaeton de la vieja escuela',
              'Coreografías',
              24,
              'Homenaje a los clásicos de los dos mil: pasos reconocibles, mucha memoria y ninguna complicación innecesaria.',
            ],
            [
              'Desplazamientos de pista',
              'Dirigidas',
              28,
              'Recorremos la sala en diagonal con pasos arrastrados, giros de talón y paradas con mirada al frente.',
            ],
            [
              'Coreo: verano en la azotea',
              'Coreografías',
              35,
              'Cuatro ochos luminosos con saltos pequeños, hombros relajados y un final en grupo que apetece grabar.',
            ],
          ],
        },
      ],
    },
    reggaetonChoreography,
  ],
  loose: [
    {
      professor: 'yaiza-santana',
      level: 'beginner',
      group: 'energy',
      lesson: [
        'Perreo en quince minutos',
        'Dirigidas',
        15,
        'Sesión sin pausas para sudar y reír: tres movimientos, tres canciones y cero explicaciones largas.',
      ],
    },
    {
      professor: 'yaiza-santana',
      level: 'basic',
      group: 'fusion',
      lesson: [
        'Reggaeton con aires flamencos',
        'Coreografías',
        22,
        'Mezclamos dembow y braceo en una frase corta donde las muñecas giran mientras la cadera sigue a lo suyo.',
      ],
    },
  ],
}
