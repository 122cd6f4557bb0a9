import type { LearnerNotes } from './learner-notes.ts'

const nothing = {
  ...{ picture: null, onboarding: null, sawHomeNotice: true, preferences: null },
  ...{ hour: 19, likes: 40, dislikes: 4, practices: [], searches: [], recordings: [] },
} as const

/** Learns salsa and bachata for parties, twice a week after work. */
const monica: LearnerNotes = {
  ...nothing,
  profile: {
    ...{ user_name: 'Moni', gender: 'Mujer', phone: '+34655210340' },
    ...{ city: 'Sevilla', country: 'España', birthday: '1991-04-18' },
  },
  picture: 'monica',
  onboarding: {
    ...{ target: 'target_socials', experience: 'basic', time_available: 'between-20-40' },
    disciplines: ['salsa', 'bachata', 'sevillanas'],
  },
  preferences: { speed: 0.75, mirrored: true, view: 'front' },
  practices: [
    { of: { lessons: ['Tres pasos y un toque', 'Bachata exprés antes de salir'] }, days: [108, 104] },
    { of: { course: 'Salsa básica', level: 'beginner' }, joined: 98, days: [98, 71] },
    { of: { course: 'Bachata para empezar', level: 'beginner' }, joined: 46, days: [45, 9], finished: 4 },
    { of: { program: 'Baila en tu primera fiesta' }, joined: 28, days: [28, 6], finished: 5 },
    { of: { program: 'Rumbo a la feria' }, joined: 20, days: [19, 3], finished: 3 },
    { of: { lessons: ['Calentamiento salsero', 'Rumba flamenca para después'] }, days: [33, 12] },
    {
      of: { course: 'Salsa básica', level: 'basic' },
      ...{ joined: 68, days: [66, 1], finished: 3, left: { day: 0, share: 0.4 } },
    },
    { of: { lessons: ['Salsa en la cocina'] }, days: [0, 0] },
  ],
  searches: [
    [104, 'salsa para principiantes'],
    [47, 'bachata'],
    [21, 'sevillanas feria'],
    [8, 'giros salsa'],
    [1, 'salsa corta'],
  ],
  recordings: [
    {
      ...{ lesson: 'Derecha e izquierda: primer giro', day: 76, take: 'salsa-1', outcome: 'public' },
      ...{ title: 'Mi primer giro sin mirar al suelo', description: 'Tercer intento y por fin sale entero.' },
    },
    { lesson: 'Mi primera canción entera', day: 71, take: 'salsa-4', outcome: 'draft' },
    {
      ...{ lesson: 'Mi primera canción entera', day: 70, take: 'salsa-3' },
      outcome: { rejected: 'Se ve de fondo a una persona que no ha dado su permiso' },
    },
    { lesson: 'Giro sencillo y mano al pelo', day: 9, take: 'bachata-1', outcome: 'draft' },
  ],
}

/** In her second year: finishes what she begins, and dances choreographies most days. */
const andrea: LearnerNotes = {
  ...nothing,
  profile: {
    ...{ user_name: 'Andrea Q.', gender: 'Mujer' },
    ...{ city: 'Valencia', country: 'España', birthday: '1986-11-02' },
  },
  picture: 'andrea',
  onboarding: {
    ...{ target: 'target_coreography', experience: 'intermediate', time_available: 'greater-than-40' },
    disciplines: ['hip-hop', 'commercial', 'contemporaneo'],
  },
  ...{ hour: 18, likes: 55, dislikes: 3 },
  practices: [
    { of: { course: 'Hip hop: encuentra tu groove', level: 'beginner' }, joined: 88, days: [87, 66] },
    { of: { course: 'Hip hop: encuentra tu groove', level: 'basic' }, joined: 64, days: [62, 2] },
    { of: { course: 'Commercial: baila como en un directo', level: 'basic' }, joined: 76, days: [75, 60] },
    {
      of: { course: 'Commercial: baila como en un directo', level: 'intermediate' },
      ...{ joined: 58, days: [56, 5], finished: 3, left: { day: 4, share: 0.62 } },
    },
    { of: { course: 'Contemporáneo: peso y respiración', level: 'beginner' }, joined: 52, days: [51, 24] },
    { of: { program: 'Groove de la cabeza a los pies' }, joined: 60, days: [59, 17] },
    {
      of: { program: 'De la barra al suelo' },
      ...{ joined: 15, days: [14, 1], finished: 6, left: { day: 0, share: 0.3 } },
    },
    { of: { course: 'Freestyle y creación urbana', level: 'intermediate' }, joined: 15, days: [14, 8], finished: 2 },
    { of: { lessons: ['Commercial con tango', 'Hip hop sobre un bolero', 'Adagio en el centro'] }, days: [40, 3] },
    { of: { lessons: ['Contemporáneo y poesía'] }, days: [0, 0] },
  ],
  searches: [
    [76, 'commercial'],
    [88, 'hip hop'],
    [53, 'contemporaneo suelo'],
    [16, 'freestyle'],
    [6, 'coreo larga'],
    [3, 'fusión'],
    [0, 'irene alcocer'],
  ],
  recordings: [
    {
      ...{ lesson: 'Primera coreo de hip hop', day: 66, take: 'hip-hop-1', outcome: 'public' },
      title: 'Coreo entera, primera toma buena',
    },
    { lesson: 'Coreo de lunes por la tarde', day: 15, take: 'hip-hop-3', outcome: 'public' },
    { lesson: 'Coreo de lunes por la tarde', day: 14, take: 'hip-hop-1', outcome: 'draft' },
    {
      ...{ lesson: 'Frase de otoño', day: 24, take: 'contemporaneo-1', outcome: 'public' },
      description: 'Todavía me cuesta la caída del final.',
    },
  ],
}

/** Two days into the trial, and busy with it. */
const tomas: LearnerNotes = {
  ...nothing,
  profile: {},
  onboarding: {
    ...{ target: 'target_fitness', experience: 'beginner', time_available: 'less-than-20' },
    disciplines: ['reggaeton', 'zumba'],
  },
  sawHomeNotice: false,
  ...{ hour: 20, likes: 70 },
  practices: [
    {
      of: { course: 'Reggaeton desde cero', level: 'beginner' },
      ...{ joined: 1, days: [1, 0], finished: 3, left: { day: 0, share: 0.55 } },
    },
    { of: { lessons: ['Merengue para entrar en calor'] }, days: [1, 1] },
  ],
  searches: [
    [1, 'reggaeton'],
    [0, 'zumba 15 minutos'],
  ],
  recordings: [
    { lesson: 'El rebote que lo sostiene todo', day: 1, take: 'reggaeton-1', outcome: 'draft' },
    { lesson: 'Cadera a los lados y al frente', day: 0, take: 'reggaeton-2', outcome: 'public' },
  ],
}

/** Began with energy, has stopped coming, and has cancelled. */
const cesar: LearnerNotes = {
  ...nothing,
  profile: { gender: 'Hombre' },
  picture: 'cesar',
  onboarding: {
    ...{ target: 'target_specific', experience: 'beginner', time_available: 'less-than-20' },
    disciplines: ['bachata', 'dancehall'],
  },
  ...{ hour: 21, likes: 25, dislikes: 15 },
  practices: [
    { of: { lessons: ['El rebote del dancehall', 'Bachata exprés antes de salir'] }, days: [54, 52] },
    { of: { course: 'Bachata para empezar', level: 'beginner' }, joined: 45, days: [45, 36] },
    { of: { program: 'Cuerpo fuerte, cuerpo alegre' }, joined: 34, days: [33, 33], finished: 1 },
    {
      of: { course: 'Bachata para empezar', level: 'basic' },
      ...{ joined: 30, days: [29, 29], finished: 1, left: { day: 21, share: 0.2 } },
    },
    {
      of: { course: 'Dancehall: de la fiesta al estudio', level: 'beginner' },
      ...{ joined: 24, days: [23, 18], finished: 2, left: { day: 12, share: 0.35 } },
    },
  ],
  searches: [
    [45, 'bachata hombre'],
    [34, 'piernas fuertes'],
    [24, 'dancehall'],
  ],
  recordings: [
    { lesson: 'Primera secuencia de bachata', day: 36, take: 'bachata-2', outcome: 'public' },
    { lesson: 'Primera secuencia de bachata', day: 36, take: 'bachata-1', outcome: 'unmakeable' },
  ],
}

/** Came with a coupon of her operator, to be ready for the fair. */
const candela: LearnerNotes = {
  ...nothing,
  profile: { city: 'Huelva', country: 'España', birthday: '1978-09-27' },
  onboarding: {
    ...{ target: 'target_socials', experience: 'beginner', time_available: 'between-20-40' },
    disciplines: ['sevillanas', 'danza-clasica'],
  },
  ...{ hour: 17, likes: 60 },
  practices: [
    { of: { course: 'Las cuatro sevillanas', level: 'beginner' }, joined: 9, days: [9, 5] },
    {
      of: { course: 'Las cuatro sevillanas', level: 'basic' },
      ...{ joined: 4, days: [3, 1], finished: 2, left: { day: 0, share: 0.48 } },
    },
    { of: { course: 'Ballet para personas adultas', level: 'beginner' }, joined: 7, days: [7, 2], finished: 2 },
    { of: { program: 'Rumbo a la feria' }, joined: 4, days: [4, 4], finished: 1 },
  ],
  searches: [
    [9, 'sevillanas'],
    [7, 'ballet adultos'],
    [2, 'castañuelas'],
  ],
  recordings: [{ lesson: 'Primera sevillana completa', day: 5, take: 'sevillanas-1', outcome: 'public' }],
}

/** The demo accounts that subscribe, by the first part of their e-mail address. */
export const subscribers: Readonly<Record<string, LearnerNotes>> = {
  monthly: monica,
  annual: andrea,
  trial: tomas,
  cancelled: cesar,
  coupon: candela,
}
