import type { ProgramNotes } from './notes.ts'

/** Programs with a destination; the last two are still to come. */
export const goingDeeper: readonly ProgramNotes[] = [
  {
    title: 'De la barra al suelo',
    level: 'intermediate',
    styles: ['danza-clasica', 'contemporaneo'],
    about: [
      'La línea del clásico y el peso del contemporáneo se necesitan. Ocho semanas para construir un cuerpo que sabe subir y sabe caer.',
    ],
    needs: ['Nivel básico de clásico o contemporáneo', 'Rodilleras', 'Media punta'],
    timeNeeded: '8 semanas',
    dedication: '2 clases de 30 minutos por semana',
    groups: ['Clásico y contemporáneo'],
    parts: [
      {
        name: 'La línea',
        titles: [
          'Barra completa de media hora',
          'Port de bras: respirar con los brazos',
          'Preparar la pirueta',
          'Adagio en el centro',
        ],
      },
      {
        name: 'El peso',
        titles: [
          'Espirales desde el centro',
          'Caer y recuperarse',
          'Atravesar el espacio',
          'Peso compartido con la pared',
        ],
      },
      { name: 'La pieza', titles: ['Frase de la casa vacía', 'Pieza breve: interferencias'] },
    ],
  },
  {
    title: 'Rumbo a la feria',
    level: 'beginner',
    styles: ['sevillanas'],
    about: [
      'Todo lo que hace falta para bailar las cuatro en la caseta, ordenado semana a semana.',
      'Con <strong>palmas, braceo y pasadas</strong> desde el primer día.',
    ],
    needs: ['Zapato con tacón bajo', 'Una silla que haga de pareja'],
    timeNeeded: '6 semanas',
    dedication: '2 clases de 20 minutos por semana',
    groups: ['Sevillanas', 'Flamenco y folclore'],
    parts: [
      {
        name: 'Compás y paso',
        titles: [
          'Compás y palmas de sevillanas',
          'El paso de sevillanas',
          'Pasadas y cambio de sitio',
          'Braceo y floreo de manos',
        ],
      },
      {
        name: 'Las coplas',
        titles: [
          'Primera sevillana completa',
          'Segunda sevillana: los careos',
          'Tercera sevillana completa',
          'Cuarta sevillana: la despedida',
          'Las cuatro seguidas',
        ],
      },
    ],
  },
  {
    title: 'Escenario: presencia y cámara',
    level: 'intermediate',
    styles: ['commercial', 'sexy-style', 'reggaeton'],
    about: [
      'Mirada, ángulos, tacón y resistencia: un programa para quien quiere que se le vea bien desde la última fila.',
    ],
    needs: ['Nivel básico de un estilo urbano', 'Cámara o móvil para revisarte'],
    timeNeeded: '7 semanas',
    dedication: '2 clases de 25 minutos por semana',
    groups: ['Urbanos'],
    parts: [
      {
        name: null,
        titles: [
          'La pose que abre el número',
          'Caminar como si sonara tu canción',
          'Caminatas de escenario',
          'Bailar para la cámara',
          'Acentos ocultos',
          'Interpretar sin exagerar',
          'Número de gala',
          'Coreo: luces de estudio',
        ],
      },
    ],
    outIn: 18,
  },
  {
    title: 'Crea tu propia pieza',
    level: 'advanced',
    styles: ['contemporaneo', 'hip-hop', 'salsa'],
    about: [
      'De la primera idea al último gesto: consignas, ensayo y decisiones para firmar una pieza tuya, del estilo que sea.',
    ],
    needs: ['Nivel intermedio en cualquier disciplina', 'Cuaderno y paciencia'],
    timeNeeded: '10 semanas',
    dedication: '1 clase de 45 minutos por semana',
    groups: ['Creación', 'Fusión'],
    parts: [
      {
        name: null,
        titles: [
          'Improvisar con tres reglas',
          'Conversar con la música',
          'Interrupciones',
          'Tareas de composición',
          'Construye tu solo en ocho frases',
          'Entradas de batalla',
          'Coreografiar a otras personas',
          'Repertorio: mareas',
        ],
      },
    ],
    outIn: 40,
  },
]
