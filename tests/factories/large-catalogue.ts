import type { Catalogue } from '#contract/catalogue.ts'
import { classTypes, videoGroups } from '#contract/class-type.ts'
import { levels } from '#contract/level.ts'
import { minutesOf } from '#contract/rules/duration.ts'
import { createRandom } from '#demo/generator/random.ts'
import { aCatalogue, aCourse, aFamily, aLesson, aProfessor, aProgram } from './catalogue.ts'

const families = [
  ['latinos', 'Latinos', ['Salsa', 'Bachata', 'Merengue', 'Kizomba']],
  ['urbanos', 'Urbanos', ['Reggaeton', 'Hip hop', 'Dancehall', 'Commercial']],
  ['flamenco', 'Flamenco', ['Sevillanas', 'Bulerías', 'Rumba']],
  ['cuerpo', 'Cuerpo y mente', ['Pilates', 'Estiramientos', 'Jazz']],
] as const
const names = [
  'Marta Ferrer',
  'Iván Robles',
  'Lucía Peña',
  'Óscar Núñez',
  'Begoña Ibáñez',
  'Yara Mbeki',
  'José Quesada',
]
const moves = 'giro vuelta paso básico cadena onda aislamiento caída salto cierre entrada remate desplazamiento'.split(
  ' ',
)
const styles = 'sensual lento rápido clásico moderno elegante suave potente musical relajado en línea en pareja'.split(
  ' ',
)
const parts = 'cadera hombros brazos pies pecho manos cintura cuello rodillas espalda'.split(' ')
const fillers =
  'aprende mejora practica disfruta combina repite con para desde hasta sin prisa tu propio ritmo música cuerpo clase juntos secuencia técnica equilibrio postura mirada confianza energía corazón'.split(
    ' ',
  )
const groupNames = ['Más vistas', 'Tendencias', 'Más vistas hoy', 'Diversión', 'Fusión', 'Energía', 'Sevillanas']

/**
 * A seeded catalogue of any size with titles, descriptions, groups and dates that vary, for tests and measures of the
 * search. The same seed gives the same catalogue.
 */
export function aLargeCatalogue(lessons: number, seed = 1): Catalogue {
  const { next: random, pick } = createRandom(seed)
  const words = (count: number, ...from: readonly (readonly string[])[]) =>
    Array.from({ length: count }, () => pick(pick(from))).join(' ')
  const titled = (discipline: string) =>
    sentence(
      pick([`${words(1, moves)} de ${discipline}`, `${discipline}: ${words(1, moves)}`, words(2, moves, styles)]),
    )
  const dated = () => new Date(Date.UTC(2025, 0, 1) + Math.floor(random() * 300) * 86_400_000).toISOString()
  const collection = (id: number) => {
    const [, , disciplines] = pick(families)
    return {
      id,
      title: `${titled(pick(disciplines))} ${words(1, styles)}`,
      description: `<p>${sentence(words(20, fillers, parts, moves))}.</p>`,
      level: pick(levels).slug,
      published_at: dated(),
    }
  }
  return aCatalogue({
    videos: Array.from({ length: lessons }, (_, index) => {
      const [slug, name, disciplines] = pick(families)
      const discipline = pick(disciplines)
      const professor = Math.floor(random() * names.length)
      const duration = 300 + Math.floor(random() * 3000)
      const group = Math.floor(random() * videoGroups.length * 2)
      return aLesson({
        id: index + 1,
        title: `${titled(discipline)} ${words(1 + Math.floor(random() * 3), styles, parts, fillers)}`,
        description: sentence(words(30 + Math.floor(random() * 30), fillers, parts, moves, styles)),
        duration,
        duration_search: duration < 1200 ? 'menos de 20 minutos' : 'más de 20 minutos',
        duration_search_2: `${minutesOf(duration)} min`,
        level: pick(levels).slug,
        category: pick(classTypes),
        discipline: { slug: slugOf(discipline), name: discipline },
        family: { slug, name },
        instructor: { ...aLesson().instructor, id: professor + 1, name: names[professor] ?? '' },
        groups: videoGroups[group]
          ? [{ name: groupNames[group] ?? '', group_name: videoGroups[group], position: index }]
          : [],
        published_at: dated(),
      })
    }),
    families: families.map(([slug, name, disciplines], index) =>
      aFamily({
        id: index + 1,
        slug,
        name,
        disciplines: disciplines.map((discipline, place) => ({
          id: index * 10 + place + 1,
          slug: slugOf(discipline),
          name: discipline,
          image: '/media/public/posters/salsa-1-640.webp',
        })),
      }),
    ),
    professors: names.map((name, index) => aProfessor({ id: index + 1, name })),
    courses: Array.from({ length: 30 }, (_, index) => aCourse(collection(index + 1))),
    programs: Array.from({ length: 20 }, (_, index) => aProgram(collection(index + 1))),
  })
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const slugOf = (name: string) => name.toLowerCase().replace('í', 'i').replaceAll(' ', '-')
