import type { DisciplineNotes } from './notes.ts'

export const sexyStyle: DisciplineNotes = {
  slug: 'sexy-style',
  sayings: [
    'Los tacones son opcionales; si los usas, que sujeten el tobillo y que el suelo no resbale.',
    'Baja la luz si te apetece: lo importante es que te mires con cariño y sin juicio.',
    'Lento no quiere decir fácil; respira en cada transición y deja que la música haga el resto.',
    'Cada persona lo baila distinto, y esa diferencia es justo lo que venimos a celebrar.',
  ],
  courses: [
    {
      title: 'Sexy Style: confianza en movimiento',
      professor: 'daniela-rey',
      about: [
        'Caminar, girar, mirar. Un curso para reconciliarse con el espejo y disfrutar de la sensualidad propia, sea cual sea.',
      ],
      needs: ['Tacón estable o calcetines', 'Rodilleras', 'Un rato sin interrupciones'],
      levels: [
        {
          level: 'beginner',
          gives: 'Postura, caminata y líneas sencillas.',
          lessons: [
            [
              'Caminar como si sonara tu canción',
              'Básicos',
              14,
              'Un pie delante del otro, la cadera que cede y la barbilla paralela al suelo: la caminata desde el principio.',
            ],
            [
              'Manos que recorren',
              'Movimientos',
              12,
              'Las manos guían la mirada de quien observa; aprendemos trayectorias lentas por el cuello, los costados y las piernas.',
            ],
            [
              'Círculo lento de caderas',
              'Movimientos',
              15,
              'Despacio, más despacio todavía: dibujamos un círculo amplio apoyando el peso donde toca para que nada cruja.',
            ],
            [
              'Primera secuencia con silla',
              'Coreografías',
              21,
              'Una silla corriente, tres formas de sentarse y una de levantarse con toda la intención del mundo.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Suelo básico, pelo y dinámicas.',
          lessons: [
            [
              'Suelo: bajar con elegancia',
              'Movimientos',
              18,
              'De pie al suelo en ocho tiempos, sin golpes y con apoyos claros de mano, cadera y rodilla.',
            ],
            [
              'Pelo y cuello sin mareos',
              'Movimientos',
              13,
              'Latigazos y círculos de melena, también para pelo corto, con un calentamiento cervical que no debes saltarte.',
            ],
            [
              'Piernas largas',
              'Entrenamientos',
              23,
              'Líneas, extensiones y puntas desde el suelo para que las piernas dibujen, además de sostener.',
            ],
            [
              'Coreo: medianoche',
              'Coreografías',
              34,
              'Una balada eléctrica, una diagonal y mucha pausa para una coreografía que se baila casi en voz baja.',
            ],
          ],
        },
        {
          level: 'intermediate',
          gives: 'Contraste, interpretación y tacón con seguridad.',
          lessons: [
            [
              'Giros con tacón',
              'Entrenamientos',
              26,
              'Ejes, tobillos y frenos: practicamos medias vueltas y vueltas completas con la altura que te sea cómoda.',
            ],
            [
              'Interpretar sin exagerar',
              'Dirigidas',
              29,
              'Trabajo actoral con la mirada: cuatro emociones, una sola frase y ningún gesto que no sientas de verdad.',
            ],
            [
              'Coreo final: terciopelo',
              'Coreografías',
              44,
              'Tacón, silla y suelo en una pieza completa que alterna control y abandono hasta una última mirada a cámara.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'daniela-rey',
      level: 'basic',
      group: 'fun',
      lesson: [
        'Noche de cabaret',
        'Coreografías',
        24,
        'Plumas imaginarias, humor y un poco de descaro en una coreografía que recuerda a los grandes musicales.',
      ],
    },
  ],
}
