import { challengeDays, challengeName } from '../lessons/challenge.ts'
import type { ProgramNotes } from './notes.ts'

/** Programs to begin with and to get moving. */
export const firstSteps: readonly ProgramNotes[] = [
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
]
