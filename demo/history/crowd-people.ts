import type { DisciplineSlug } from '../academy/disciplines.ts'
import type { RecordingNotes } from './learner-notes.ts'
import type { PictureName } from './pictures.ts'

/** One of the many learners of the demo who cannot sign in. */
export interface CrowdPerson {
  readonly name: string
  readonly lastname: string
  readonly handle: string | null
  readonly city: string | null
  readonly picture: PictureName | null
  /** What they dance, the dearest first. */
  readonly tastes: readonly DisciplineSlug[]
  readonly recordings: readonly RecordingNotes[]
}

const published = (
  lesson: string,
  day: number,
  take: RecordingNotes['take'],
  texts: Pick<RecordingNotes, 'title' | 'description'> = {},
): RecordingNotes => ({ lesson, day, take, outcome: 'public', ...texts })

const person = (
  [name, lastname]: readonly [string, string],
  tastes: readonly DisciplineSlug[],
  facts: Partial<Pick<CrowdPerson, 'handle' | 'city' | 'picture'>> = {},
  ...recordings: readonly RecordingNotes[]
): CrowdPerson => ({ name, lastname, tastes, handle: null, city: null, picture: null, ...facts, recordings })

/** Every second of them holds a coupon of their operator, the others look around for free. */
export const crowdPeople: readonly CrowdPerson[] = [
  person(
    ['Sara', 'Molina'],
    ['salsa', 'bachata'],
    { handle: 'Sara M.', city: 'Málaga', picture: 'sara' },
    published('Tu primer paso de salsa', 3, 'salsa-3', { description: 'Con la cocina de fondo, pero con ganas.' }),
    published('Mi primera canción entera', 1, 'salsa-1'),
  ),
  person(
    ['Iván', 'Castro'],
    ['hip-hop'],
    { handle: 'Ivi', picture: 'ivan' },
    published('Bounce y rock: los cimientos', 8, 'hip-hop-1'),
  ),
  person(
    ['Nadia', 'El Amrani'],
    ['reggaeton', 'dancehall'],
    { handle: 'nadiabaila', city: 'Barcelona', picture: 'nadia' },
    published('El rebote que lo sostiene todo', 12, 'reggaeton-2', { title: 'Rebote en el pasillo' }),
    published('Mi primer perreo suave', 5, 'reggaeton-1'),
  ),
  person(
    ['Carmen', 'Robles'],
    ['sevillanas'],
    { city: 'Córdoba', picture: 'carmen' },
    published('Compás y palmas de sevillanas', 20, 'sevillanas-1', { title: 'A mis setenta y uno' }),
  ),
  person(
    ['Jon', 'Etxeberria'],
    ['bachata', 'salsa'],
    { handle: 'Jon Etxe', city: 'Bilbao', picture: 'jon' },
    published('Tres pasos y un toque', 6, 'bachata-2'),
    published('Tu primer paso de salsa', 17, 'salsa-2'),
  ),
  person(
    ['Aitana', 'Font'],
    ['contemporaneo'],
    { handle: 'Aitana', city: 'Girona', picture: 'aitana' },
    published('Respirar antes de moverse', 10, 'contemporaneo-1'),
  ),
  person(
    ['Mamadou', 'Sarr'],
    ['hip-hop', 'dancehall'],
    { handle: 'madou_sarr', city: 'Madrid', picture: 'mamadou' },
    published('Bounce y rock: los cimientos', 2, 'hip-hop-2', { description: 'El rock me costó una semana.' }),
  ),
  person(
    ['Lucas', 'Benavent'],
    ['reggaeton', 'commercial'],
    { handle: 'Lucas B.', city: 'Alicante', picture: 'lucas' },
    published('El rebote que lo sostiene todo', 25, 'reggaeton-1'),
  ),
  person(
    ['Elena', 'Duarte'],
    ['zumba'],
    { city: 'Badajoz', picture: 'elena' },
    published('Merengue para entrar en calor', 4, 'zumba-2', { title: 'Antes de ir a trabajar' }),
  ),
  person(
    ['Pilar', 'Gracia'],
    ['zumba', 'sevillanas'],
    { city: 'Zaragoza', picture: 'pilar' },
    published('Merengue para entrar en calor', 15, 'zumba-1'),
  ),
  person(
    ['Rafa', 'Cordero'],
    ['salsa'],
    { handle: 'Rafa de Cádiz', city: 'Cádiz', picture: 'rafa' },
    published('Tu primer paso de salsa', 30, 'salsa-1', { title: 'Empecé a los sesenta' }),
  ),
  person(['Noelia', 'Pardo'], ['bachata'], { handle: 'Noe' }, published('Tres pasos y un toque', 22, 'bachata-1')),
  person(['Hugo', 'Salvatierra'], ['hip-hop', 'commercial'], { city: 'Murcia' }),
  person(['Irene', 'Casals'], ['danza-clasica', 'contemporaneo'], { handle: 'Irene C.' }),
  person(['Martín', 'Ugarte'], ['salsa', 'bachata'], { city: 'Vitoria' }),
  person(['Laia', 'Puig'], ['sexy-style', 'commercial'], { handle: 'Laia', city: 'Tarragona' }),
  person(['Omar', 'Haddad'], ['dancehall', 'reggaeton']),
  person(['Beatriz', 'Olmedo'], ['zumba'], { city: 'Toledo' }),
  person(['Sofía', 'Larrañaga'], ['contemporaneo'], { handle: 'Sofi' }),
  person(['Gonzalo', 'Prieto'], ['salsa']),
  person(['Valeria', 'Montes'], ['reggaeton', 'sexy-style'], { handle: 'Vale', city: 'Las Palmas' }),
  person(['Antonio', 'Reina'], ['sevillanas'], { city: 'Sevilla' }),
  person(['Claudia', 'Bosch'], ['commercial', 'hip-hop'], { handle: 'Claudia B.' }),
  person(['Diego', 'Arana'], ['bachata'], { city: 'Logroño' }),
  person(['Marisa', 'Cuevas'], ['danza-clasica']),
  person(['Kofi', 'Mensah'], ['dancehall', 'hip-hop'], { handle: 'kofimoves', city: 'Madrid' }),
  person(['Teresa', 'Villar'], ['zumba', 'salsa'], { city: 'Vigo' }),
  person(['Álex', 'Roca'], ['hip-hop'], { handle: 'alexroca' }),
  person(['Inés', 'Bravo'], ['salsa', 'sevillanas'], { city: 'Jaén' }),
  person(['Samira', 'Belkacem'], ['reggaeton', 'zumba'], { handle: 'Samira' }),
  person(['Pau', 'Ferrer'], ['contemporaneo', 'danza-clasica'], { city: 'Palma' }),
  person(['Rosa', 'Quintana'], ['bachata', 'zumba'], { city: 'Santander' }),
]
