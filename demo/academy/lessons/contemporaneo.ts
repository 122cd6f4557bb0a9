import type { DisciplineNotes } from './notes.ts'

export const contemporaneo: DisciplineNotes = {
  slug: 'contemporaneo',
  sayings: [
    'Trabaja en calcetines o sin calzado, sobre una superficie que no resbale, y con ropa que permita rodar.',
    'No hay una forma correcta, sino una calidad que buscamos: suelta, atenta y con la respiración presente.',
    'Cerramos en silencio, un minuto, para que el cuerpo guarde lo que acaba de descubrir.',
    'Las indicaciones son imágenes más que órdenes; quédate con la que mejor te funcione hoy.',
    'Cuida las rodillas en las caídas y recuerda que el suelo se empuja, no se golpea.',
  ],
  courses: [
    {
      title: 'Contemporáneo: peso y respiración',
      professor: 'irene-alcocer',
      about: ['Un inicio amable a la danza contemporánea: suelo, caída, recuperación y frases que crecen contigo.'],
      needs: ['Ropa que cubra las rodillas', 'Suelo liso y limpio', 'Curiosidad'],
      levels: [
        {
          level: 'beginner',
          gives: 'Relación con el suelo, espirales y una primera frase.',
          lessons: [
            [
              'Respirar antes de moverse',
              'Básicos',
              13,
              'Tumbados, con los ojos cerrados, notamos qué partes pesan y dejamos que la respiración empiece el baile.',
            ],
            [
              'Rodar sin hacerse daño',
              'Básicos',
              15,
              'Tres maneras de rodar, de la más infantil a la más larga, siempre redondeando y nunca aplastando.',
            ],
            [
              'Espirales desde el centro',
              'Movimientos',
              18,
              'El giro nace en el ombligo y viaja hasta los dedos: exploramos espirales sentadas, de rodillas y de pie.',
            ],
            [
              'Caer y recuperarse',
              'Movimientos',
              19,
              'Perder el equilibrio a propósito es un placer cuando sabes adónde vas; practicamos desde alturas pequeñas.',
            ],
            [
              'Frase de otoño',
              'Coreografías',
              24,
              'Una frase breve con hojas imaginarias que caen, se levantan y vuelven a caer, cada vez más despacio.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Desplazamientos, saltos pequeños y composición.',
          lessons: [
            [
              'Atravesar el espacio',
              'Entrenamientos',
              22,
              'Diagonales con carreras, arrastres y suspensiones para dejar de bailar siempre en el mismo metro cuadrado.',
            ],
            [
              'Brazos que dibujan el aire',
              'Movimientos',
              17,
              'Cada brazo deja un rastro; jugamos a pintarlo grueso, fino, continuo o lleno de interrupciones.',
            ],
            [
              'Saltar en silencio',
              'Entrenamientos',
              20,
              'La aterrizada importa más que la altura: pies articulados y rodillas atentas para que el salto no se oiga.',
            ],
            [
              'Frase de la casa vacía',
              'Coreografías',
              32,
              'Un recorrido por habitaciones imaginarias, con puertas que se abren y recuerdos que frenan el paso.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Contemporáneo en fusión',
      professor: 'samuel-diop',
      about: [
        'Cuando el suelo del contemporáneo se encuentra con el groove de la calle. Un curso físico, creativo y exigente.',
      ],
      needs: ['Experiencia en contemporáneo o urbano', 'Rodilleras', 'Cuaderno para anotar ideas'],
      levels: [
        {
          level: 'intermediate',
          gives: 'Dinámicas contrastadas y trabajo de manos y apoyos.',
          lessons: [
            [
              'Groove dentro del suelo',
              'Movimientos',
              26,
              'Llevamos el bounce a cuatro apoyos y descubrimos que también se puede tener flow con las manos en el suelo.',
            ],
            [
              'Interrupciones',
              'Movimientos',
              23,
              'Cortar una frase antes de que acabe y comenzar otra: un ejercicio sencillo que cambia para siempre tu manera de componer.',
            ],
            [
              'Peso compartido con la pared',
              'Dirigidas',
              28,
              'Sin pareja a mano, usamos la pared como compañera: apoyos, caídas y rebotes que enseñan a ceder peso.',
            ],
            [
              'Pieza breve: interferencias',
              'Coreografías',
              39,
              'Dos lenguajes que se pisan la palabra en una coreografía inquieta, con fallos de señal y un final sereno.',
            ],
          ],
        },
        {
          level: 'advanced',
          gives: 'Creación de una pieza propia de dos minutos.',
          lessons: [
            [
              'Tareas de composición',
              'Programas',
              35,
              'Cinco consignas para generar material en una tarde y aprender a tirar sin pena la mitad de lo encontrado.',
            ],
            [
              'Fisicalidad extrema, cuerpo a salvo',
              'Entrenamientos',
              33,
              'Saltos al suelo, inversiones y cambios bruscos con la preparación que hace falta para repetirlos mañana.',
            ],
            [
              'Repertorio: mareas',
              'Coreografías',
              47,
              'Aprendemos un fragmento de una pieza en la que el grupo sube y baja como el agua, sin contar en voz alta.',
            ],
            [
              'Montar tu solo',
              'Programas',
              54,
              'Ordenamos el material, elegimos música o silencio y decidimos la última imagen que queremos dejar en quien mira.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'irene-alcocer',
      level: 'beginner',
      group: 'fusion',
      lesson: [
        'Contemporáneo y poesía',
        'Dirigidas',
        21,
        'Una voz lee versos y tú respondes con el cuerpo, sin ilustrarlos, dejando que te lleven a otra parte.',
      ],
    },
  ],
}
