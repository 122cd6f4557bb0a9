import type { DisciplineNotes } from './notes.ts'

export const commercial: DisciplineNotes = {
  slug: 'commercial',
  sayings: [
    'Piensa en una cámara imaginaria a la altura de los ojos y baila siempre para ella.',
    'Marcamos los ángulos con calma, uno por uno, y luego los soltamos a velocidad de escenario.',
    'Un detalle por vuelta: primero los pies, luego los brazos y al final la cara.',
    'Si algo no te favorece, cámbialo; en esta clase la coreografía se adapta a quien la baila.',
  ],
  courses: [
    {
      title: 'Commercial: baila como en un directo',
      professor: 'carla-vidal',
      about: [
        'La disciplina de los grandes conciertos y los platós. Limpieza, presencia y coreografías que se recuerdan.',
        'Cada bloque termina con una <strong>grabación simulada</strong>.',
      ],
      needs: ['Haber bailado algún estilo urbano', 'Espejo o cámara para revisarte'],
      levels: [
        {
          level: 'basic',
          gives: 'Líneas limpias, caminatas y una coreografía de estribillo.',
          lessons: [
            [
              'La pose que abre el número',
              'Básicos',
              12,
              'Antes del primer compás ya estás contando algo: trabajamos la quietud, la respiración y el foco de la mirada.',
            ],
            [
              'Líneas y ángulos de brazos',
              'Movimientos',
              17,
              'Codos, muñecas y dedos con un sitio exacto al que llegar, y el truco para frenar sin temblar.',
            ],
            [
              'Caminatas de escenario',
              'Movimientos',
              15,
              'Ocupar un escenario empieza por cruzarlo: tres formas de andar con música y de detenerse con intención.',
            ],
            [
              'Estribillo pop en cuatro ochos',
              'Coreografías',
              28,
              'El tipo de coreografía que todo el público imita desde la grada: clara, simétrica y con un gesto pegadizo.',
            ],
            [
              'Aprender rápido como en un casting',
              'Dirigidas',
              31,
              'Simulamos una prueba real con poco tiempo para aprender, dos pases en grupo y uno final a solas.',
            ],
          ],
        },
        {
          level: 'intermediate',
          gives: 'Dinámica, cámara y cambios de formación.',
          blocks: [
            { name: 'Técnica de directo', upTo: 2 },
            { name: 'Números completos', upTo: 5 },
          ],
          lessons: [
            [
              'Acentos ocultos',
              'Movimientos',
              22,
              'Rebuscamos en la producción de un tema pop los sonidos que casi nadie oye y les ponemos cuerpo.',
            ],
            [
              'Resistencia de gira',
              'Entrenamientos',
              25,
              'Cantar y bailar exige fuelle: intervalos coreografiados para llegar al último estribillo con la misma sonrisa.',
            ],
            [
              'Número de gala',
              'Coreografías',
              36,
              'Elegancia, sillas invisibles y un cambio de luz imaginario que divide la pieza en dos mundos.',
            ],
            [
              'Coreo: luces de estudio',
              'Coreografías',
              40,
              'Un número frontal pensado para plano fijo, con niveles, cánones y una diagonal que llega justo al objetivo.',
            ],
            [
              'Coreo final: gira mundial',
              'Coreografías',
              50,
              'El cierre del curso: un popurrí de tres canciones con transiciones, interacción con el público y reverencia.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'carla-vidal',
      level: 'beginner',
      group: 'fun',
      lesson: [
        'Pop de los ochenta para todo el mundo',
        'Dirigidas',
        18,
        'Calentadores opcionales: una clase festiva con pasos de videoclip antiguo, palmas y un tren final por el pasillo.',
      ],
    },
    {
      professor: 'carla-vidal',
      level: 'basic',
      group: 'fusion',
      lesson: [
        'Commercial con tango',
        'Coreografías',
        23,
        'Tomamos la caminata y la pausa del tango y las vestimos de pop en una coreografía corta y dramática.',
      ],
    },
  ],
}
