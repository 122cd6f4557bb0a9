import type { LevelSlug } from '#contract/level.ts'
import type { DisciplineSlug } from './disciplines.ts'
import { challengeDays, challengeName } from './lessons/challenge.ts'

export interface ProgramNotes {
  readonly title: string
  readonly level: LevelSlug
  readonly styles: readonly [DisciplineSlug, ...DisciplineSlug[]]
  readonly about: readonly string[]
  readonly needs: readonly string[]
  readonly timeNeeded: string
  readonly dedication: string
  readonly groups: readonly string[]
  /** Lessons by title, in the order of the program; a part with a name folds. */
  readonly parts: readonly { readonly name: string | null; readonly titles: readonly string[] }[]
  /** Days until its premiere; out already when there are none. */
  readonly outIn?: number
}

export const programNotes: readonly ProgramNotes[] = [
  {
    title: 'Baila en tu primera fiesta',
    level: 'beginner',
    styles: ['salsa', 'bachata', 'reggaeton'],
    about: [
      'Tres ritmos, ocho clases y una promesa: la próxima vez que suene música <strong>no te quedarás junto a la barra</strong>.',
      'Alternamos salsa, bachata y reggaeton para que el cuerpo aprenda a reconocerlos.',
    ],
    needs: ['Ganas de pasarlo bien', 'Dos metros cuadrados', 'Calzado cómodo'],
    timeNeeded: '4 semanas',
    dedication: '2 clases de 15 minutos por semana',
    groups: ['Latinos', 'Empieza aquí'],
    parts: [
      {
        name: null,
        titles: [
          'Tu primer paso de salsa',
          'Escuchar la clave y encontrar el uno',
          'Tres pasos y un toque',
          'El cuarto tiempo tiene magia',
          'El rebote que lo sostiene todo',
          'Mi primer perreo suave',
          'Primera secuencia de bachata',
          'Mi primera canción entera',
        ],
      },
    ],
  },
  {
    title: challengeName,
    level: 'basic',
    styles: ['zumba', 'hip-hop', 'reggaeton', 'contemporaneo', 'salsa'],
    about: [
      'Cinco días seguidos, cinco estilos y veinte minutos al día. Un empujón para recuperar el hábito de bailar.',
    ],
    needs: ['Veinte minutos al día durante cinco días', 'Agua y una toalla'],
    timeNeeded: '5 días',
    dedication: '1 clase de 20 minutos al día',
    groups: ['Retos', 'Energía'],
    parts: [{ name: null, titles: challengeDays.map(({ lesson: [title] }) => title) }],
  },
  {
    title: 'Groove de la cabeza a los pies',
    level: 'basic',
    styles: ['hip-hop', 'dancehall'],
    about: [
      'Un recorrido por los grooves urbanos para que el cuerpo entero tenga algo que decir.',
      'Dos bloques: primero <em>fundamentos</em>, después coreografías.',
    ],
    needs: ['Zapatillas planas', 'Conocer el bounce'],
    timeNeeded: '6 semanas',
    dedication: '2 clases de 20 minutos por semana',
    groups: ['Urbanos'],
    parts: [
      {
        name: 'Fundamentos',
        titles: [
          'Bounce y rock: los cimientos',
          'Cabeza, pecho y hombros',
          'El rebote del dancehall',
          'Golpes limpios: el hit',
          'Brazos grandes, pecho abierto',
        ],
      },
      {
        name: 'A bailar',
        titles: [
          'Primera coreo de hip hop',
          'Pasos nuevos de la calle',
          'Coreo de lunes por la tarde',
          'Coreo: mercado del sábado',
        ],
      },
    ],
  },
  {
    title: 'Cuerpo fuerte, cuerpo alegre',
    level: 'basic',
    styles: ['zumba', 'dancehall', 'danza-clasica'],
    about: ['Fuerza, movilidad y cardio sin contar repeticiones: entrenamos bailando y descansamos estirando.'],
    needs: ['Zapatillas deportivas', 'Una esterilla', 'Una silla firme'],
    timeNeeded: '5 semanas',
    dedication: '2 clases de 25 minutos por semana',
    groups: ['Energía', 'Fitness'],
    parts: [
      {
        name: null,
        titles: [
          'Calentamiento salsero',
          'Cardio latino de veinte minutos',
          'Brazos y hombros de fiesta',
          'Bajar y subir con control',
          'Piernas fuertes en media hora',
          'Intervalos de verbena',
          'Core y glúteos bailando',
          'Equilibrios y arabesque',
          'Estiramientos de bailarín para dormir mejor',
        ],
      },
    ],
  },
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
