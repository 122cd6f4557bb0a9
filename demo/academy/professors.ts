import type { Professor } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { portraitUrl } from '../media-urls.ts'

const people = [
  [
    'lucia-ferrandis',
    'Lucía Ferrandis',
    'Empezó a bailar salsa en las fiestas de su barrio, en Valencia, y no ha parado desde entonces. Lleva catorce años enseñando y defiende que primero se escucha la clave y después se mueven los pies.',
    'LUCIA10',
  ],
  [
    'adrian-montoya',
    'Adrián Montoya',
    'Bachatero de corazón tranquilo. Formó pareja de competición durante seis años y ahora disfruta más viendo cómo alguien que decía «yo no sé bailar» encuentra su primer básico.',
    undefined,
  ],
  [
    'yaiza-santana',
    'Yaiza Santana',
    'Grancanaria y reggaetonera sin complejos. Ha bailado en giras y videoclips, y sus clases son sudor, risas y mucha técnica de cadera explicada sin vergüenza.',
    'YAIZA10',
  ],
  [
    'marcos-obiang',
    'Marcos Obiang',
    'Creció entre batallas de hip hop en las plazas de Madrid. Enseña groove antes que pasos, porque una coreografía sin groove es solo gimnasia con gorra.',
    undefined,
  ],
  [
    'noa-barreiro',
    'Noa Barreiro',
    'Se enamoró del dancehall en un viaje de estudios y volvió varias veces para aprenderlo donde nació. Explica la historia de cada paso y pide que se baile con respeto y con ganas.',
    undefined,
  ],
  [
    'carla-vidal',
    'Carla Vidal',
    'Bailarina de commercial en televisión y coreógrafa de directos. Le obsesionan los detalles: la mirada, el ángulo de la muñeca, el segundo exacto en que termina una pose.',
    undefined,
  ],
  [
    'irene-alcocer',
    'Irene Alcocer',
    'Formada en danza contemporánea en Salamanca y Bruselas. Sus clases empiezan en el suelo, respirando, y acaban casi siempre con alguien sorprendido de lo que ha hecho su propio cuerpo.',
    undefined,
  ],
  [
    'teo-llorente',
    'Teo Llorente',
    'Antiguo solista de compañía y maestro paciente. Cree que la barra es para cualquier edad y que un buen plié cura casi todo lo que duele al final del día.',
    undefined,
  ],
  [
    'daniela-rey',
    'Daniela Rey',
    'Especialista en tacones y en confianza. En su clase se aprende a caminar, a sostener la mirada y a ocupar el espacio, y cada persona lo hace a su manera.',
    undefined,
  ],
  [
    'paula-heredia',
    'Paula Heredia',
    'Instructora de fitness con alma de verbena. Ha puesto a bailar a pueblos enteros en sus plazas y consigue que cuarenta minutos de cardio pasen como una canción.',
    undefined,
  ],
  [
    'rocio-benitez',
    'Rocío Benítez',
    'Sevillana de Triana, nieta e hija de bailaoras. Enseña las cuatro sevillanas desde el compás y el braceo, con paciencia de abuela y exigencia de tablao.',
    undefined,
  ],
  [
    'samuel-diop',
    'Samuel Diop',
    'Salta del hip hop al contemporáneo sin pedir permiso. Trabaja la fusión, la improvisación y el juego, y suele decir que equivocarse con seguridad ya es un paso.',
    undefined,
  ],
] as const

export type ProfessorSlug = (typeof people)[number][0]

export const professors: readonly Professor[] = people.map(([slug, name, description, referral], index) => ({
  id: index + 1,
  slug,
  name,
  description,
  thumbnail: portraitUrl(slug, 640),
  main_image_uri: portraitUrl(slug, 640),
  ...(referral === undefined ? {} : { referral_code: referral }),
}))

/** A professor as in a lesson. */
export function instructorOf(slug: ProfessorSlug): Lesson['instructor'] {
  const professor = professors.find((each) => each.slug === slug)
  if (!professor) throw new RangeError(`no professor has the slug ${slug}`)
  const { id, name, description, main_image_uri, thumbnail } = professor
  return { id, name, description, main_image: main_image_uri, thumbnail }
}
