import type { CourseNotes } from './notes.ts'

/** The second salsa course, for those who dance already. */
export const salsaWithStyle: CourseNotes = {
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
}
