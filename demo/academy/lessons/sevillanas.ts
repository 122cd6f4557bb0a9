import type { DisciplineNotes } from './notes.ts'

export const sevillanas: DisciplineNotes = {
  slug: 'sevillanas',
  sayings: [
    'Usa zapato con algo de tacón y, si tienes, una falda que te ayude a sentir el vuelo.',
    'Cantamos el compás en voz alta, porque quien lo canta ya lo tiene medio bailado.',
    'Cada copla se repite despacio con palmas y después con guitarra, a su velocidad de caseta.',
    'Los brazos suben por dentro y bajan por fuera: recuérdalo y tendrás media sevillana ganada.',
  ],
  courses: [
    {
      title: 'Las cuatro sevillanas',
      professor: 'rocio-benitez',
      about: [
        'De la primera a la cuarta, con su compás, sus pasadas y su braceo. Llegarás a la feria sabiendo qué hacer con los pies y con las manos.',
      ],
      needs: ['Zapato con tacón bajo', 'Falda o pañuelo, si te apetece', 'Castañuelas solo en el último nivel'],
      levels: [
        {
          level: 'beginner',
          gives: 'El paso base, las palmas y la primera sevillana.',
          lessons: [
            [
              'Compás y palmas de sevillanas',
              'Básicos',
              11,
              'Contamos en tres, escuchamos la guitarra y aprendemos palmas sordas y claras para acompañar sin correr.',
            ],
            [
              'El paso de sevillanas',
              'Básicos',
              13,
              'Delante, atrás, junto: el paso que se repite en las cuatro coplas, con el peso bien colocado en cada tiempo.',
            ],
            [
              'Pasadas y cambio de sitio',
              'Movimientos',
              16,
              'Cruzarse con la pareja sin chocar es un arte; lo ensayamos con una silla que nos mira desde enfrente.',
            ],
            [
              'Primera sevillana completa',
              'Coreografías',
              20,
              'Unimos las tres partes de la primera y la bailamos entera, con su entrada, sus pasadas y su remate.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Segunda y tercera, con braceo y zapateado suave.',
          blocks: [
            { name: 'La segunda', upTo: 2 },
            { name: 'La tercera', upTo: 4 },
          ],
          lessons: [
            [
              'Braceo y floreo de manos',
              'Movimientos',
              15,
              'Muñecas, dedos y codos dibujan círculos que parten del hombro: el adorno que da aire a toda la copla.',
            ],
            [
              'Segunda sevillana: los careos',
              'Coreografías',
              24,
              'La más galante de las cuatro, con rodeos y careos en los que la mirada baila tanto como los pies.',
            ],
            [
              'Zapateado para la tercera',
              'Entrenamientos',
              18,
              'Planta, tacón y golpe a golpe: limpiamos el sonido despacio para que la tercera luzca sin atropellos.',
            ],
            [
              'Tercera sevillana completa',
              'Coreografías',
              27,
              'Montamos la tercera con su zapateado, sus pasadas y ese momento de brío que levanta a toda la caseta.',
            ],
          ],
        },
        {
          level: 'intermediate',
          gives: 'La cuarta, las castañuelas y el baile por parejas.',
          lessons: [
            [
              'Cuarta sevillana: la despedida',
              'Coreografías',
              30,
              'La más sentida cierra el ciclo: recorridos cruzados, giros en contrario y un final que pide quedarse quieta.',
            ],
            [
              'Castañuelas sin nervios',
              'Movimientos',
              25,
              'Colocación, carretilla y golpe: diez ejercicios cortos para que las manos suenen y los pies no se distraigan.',
            ],
            [
              'Las cuatro seguidas',
              'Dirigidas',
              40,
              'Sesión de feria: bailamos las cuatro coplas sin parar, dos veces, cambiando de lado y recuperando el aliento entre ellas.',
            ],
            [
              'Sevillanas corraleras',
              'Coreografías',
              33,
              'Más rápidas, más pícaras y llenas de humor: una visita a los corrales de vecinos donde todo empezó.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'rocio-benitez',
      level: 'beginner',
      group: 'sevillanas',
      lesson: [
        'Ocho minutos para llegar a la feria',
        'Dirigidas',
        8,
        'Repaso urgente del paso base, la pasada y el remate para quien tiene caseta esta misma tarde.',
      ],
    },
    {
      professor: 'rocio-benitez',
      level: 'basic',
      group: 'sevillanas',
      lesson: [
        'Rumba flamenca para después',
        'Coreografías',
        19,
        'Cuando acaban las sevillanas empieza la rumba: una coreografía suelta, con caderas y palmas, para seguir la fiesta.',
      ],
    },
  ],
}
