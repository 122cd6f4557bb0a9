import { challengeName } from '../academy/lessons/challenge.ts'
import type { LearnerNotes } from './learner-notes.ts'

/** Looks around without a subscription: first lessons only. */
const lola: LearnerNotes = {
  profile: { phone: '+34611702588' },
  picture: null,
  onboarding: {
    ...{ target: 'target_socials', experience: 'beginner', time_available: 'less-than-20' },
    disciplines: ['salsa', 'zumba'],
  },
  sawHomeNotice: false,
  ...{ hour: 16, likes: 45, dislikes: 5, preferences: null },
  practices: [
    { of: { course: 'Salsa básica', level: 'beginner' }, days: [38, 31], finished: 2 },
    { of: { course: 'Zumba para cada día', level: 'beginner' }, days: [22, 15], finished: 2 },
    { of: { lessons: ['Zumba para una pausa del trabajo', 'Hip hop en familia'] }, days: [12, 6] },
    { of: { lessons: ['Ocho minutos para llegar a la feria'] }, days: [1, 1] },
  ],
  searches: [
    [38, 'salsa'],
    [22, 'zumba'],
    [2, 'sevillanas'],
  ],
  recordings: [{ lesson: 'Tu primer paso de salsa', day: 37, take: 'salsa-3', outcome: 'draft' }],
}

/** Tried open lessons for weeks, and is on the second day of the challenge. */
const chelo: LearnerNotes = {
  profile: { user_name: 'Chelo R.', city: 'Gijón', country: 'España' },
  picture: null,
  onboarding: {
    ...{ target: 'target_fitness', experience: 'basic', time_available: 'between-20-40' },
    disciplines: ['zumba', 'hip-hop'],
  },
  sawHomeNotice: true,
  ...{ hour: 8, likes: 50, dislikes: 2, preferences: { speed: 1, mirrored: true, view: 'front' } },
  practices: [
    { of: { course: 'Zumba para cada día', level: 'beginner' }, days: [35, 28], finished: 2 },
    { of: { lessons: ['Maratón de sábado', 'Zumba para una pausa del trabajo'] }, days: [26, 9] },
    { of: { lessons: ['Bounce y rock: los cimientos', 'Hip hop en familia'] }, days: [16, 4] },
    { of: { program: challengeName }, days: [0, 0], finished: 1, left: { day: 0, share: 0.55 } },
  ],
  searches: [
    [35, 'cardio'],
    [10, 'despertar'],
    [1, 'reto'],
  ],
  recordings: [
    { lesson: 'Bounce y rock: los cimientos', day: 16, take: 'hip-hop-3', outcome: 'public' },
    { lesson: 'Merengue para entrar en calor', day: 34, take: 'zumba-1', outcome: 'draft' },
  ],
}

/** The demo accounts without a subscription, by the first part of their e-mail address. */
export const leads: Readonly<Record<string, LearnerNotes>> = { lead: lola, challenge: chelo }
