import type { DisciplineNotes } from './notes.ts'

export const zumba: DisciplineNotes = {
  slug: 'zumba',
  sayings: [
    'Ten agua y toalla a mano; los descansos son activos y duran lo que un estribillo.',
    'Todas las opciones tienen versión sin impacto, que muestro siempre en la primera repetición.',
    'No importa la coordinación: sigue moviéndote y en la segunda vuelta el paso ya será tuyo.',
    'Acabamos con estiramientos bailados para que mañana puedas bajar las escaleras con dignidad.',
  ],
  courses: [
    {
      title: 'Zumba para cada día',
      professor: 'paula-heredia',
      about: ['Cardio con ritmo de verbena. Sesiones cortas y largas que puedes combinar según la semana que tengas.'],
      needs: ['Zapatillas deportivas', 'Agua', 'Ganas de sudar'],
      levels: [
        {
          level: 'beginner',
          gives: 'Los cuatro ritmos base y tus primeras sesiones completas.',
          lessons: [
            [
              'Merengue para entrar en calor',
              'Básicos',
              10,
              'Marcha, cadera y brazos arriba: el merengue es la puerta más amable para empezar a mover el cuerpo entero.',
            ],
            [
              'Cumbia paso a paso',
              'Básicos',
              12,
              'Arrastramos un pie, balanceamos el otro y aprendemos ese vaivén que hace bailar a medio continente.',
            ],
            [
              'Cardio latino de veinte minutos',
              'Dirigidas',
              20,
              'Cinco canciones seguidas de intensidad creciente, con pasos ya conocidos y una vuelta a la calma con bolero.',
            ],
            [
              'Brazos y hombros de fiesta',
              'Entrenamientos',
              14,
              'Tonificamos la parte alta sin pesas, a base de repeticiones musicales y posturas que también mejoran la espalda.',
            ],
            [
              'Mi primera sesión completa',
              'Dirigidas',
              35,
              'Calentamiento, seis temas y estiramientos: la prueba de que ya puedes con una clase entera.',
            ],
          ],
        },
        {
          level: 'basic',
          gives: 'Intervalos, más impacto y coreografías encadenadas.',
          lessons: [
            [
              'Intervalos de verbena',
              'Entrenamientos',
              25,
              'Treinta segundos a tope y treinta bailando suave, con pasodobles y rumbas que no esperabas encontrar aquí.',
            ],
            [
              'Samba y batucada',
              'Coreografías',
              22,
              'Pies rápidos y sonrisa ancha: desmontamos el paso de samba y lo metemos en una comparsa imaginaria.',
            ],
            [
              'Quema de los jueves',
              'Dirigidas',
              45,
              'La sesión larga de la semana: nueve temas, tres picos de intensidad y un final coreado a pleno pulmón.',
            ],
            [
              'Core y glúteos bailando',
              'Entrenamientos',
              28,
              'Sentadillas laterales, planchas con ritmo y caderas potentes para fortalecer sin contar repeticiones en voz alta.',
            ],
          ],
        },
      ],
    },
  ],
  loose: [
    {
      professor: 'paula-heredia',
      level: 'beginner',
      group: 'energy',
      lesson: [
        'Zumba para una pausa del trabajo',
        'Dirigidas',
        9,
        'Nueve minutos de pie junto al escritorio para soltar cuello, reactivar piernas y volver con otra cara.',
      ],
    },
    {
      professor: 'paula-heredia',
      level: 'intermediate',
      group: 'energy',
      lesson: [
        'Maratón de sábado',
        'Dirigidas',
        55,
        'La sesión más larga de la academia, con invitación abierta a parar, beber y reengancharse cuando quieras.',
      ],
    },
  ],
}
