import type { Course } from '#contract/catalogue.ts'
import { downloadUrl, posterUrl } from '../media-urls.ts'
import type { DisciplineSlug } from './disciplines.ts'

type Paper = Course['additional_info'][number]

// Sizes in bytes of demo/media/files; a test compares them.
const papers = {
  calentamiento: {
    title: 'Calentamiento en casa',
    subtitle: 'PDF, una página',
    file: 'calentamiento.pdf',
    size: 1408,
    poster: 'zumba-1',
  },
  compases: {
    title: 'Cómo contar la música',
    subtitle: 'PDF, una página',
    file: 'contar-la-musica.pdf',
    size: 1261,
    poster: 'salsa-2',
  },
  diario: {
    title: 'Diario de práctica',
    subtitle: 'PDF para imprimir',
    file: 'diario-de-practica.pdf',
    size: 1428,
    poster: 'danza-clasica-1',
  },
  pulso100: {
    title: 'Pulso a 100',
    subtitle: 'Audio para practicar',
    file: 'pulso-100.mp3',
    size: 154029,
    poster: 'hip-hop-3',
  },
  pulso180: {
    title: 'Pulso a 180',
    subtitle: 'Audio para practicar',
    file: 'pulso-180.mp3',
    size: 85773,
    poster: 'salsa-4',
  },
} as const

type PaperName = keyof typeof papers

const byDiscipline: Record<DisciplineSlug, readonly PaperName[]> = {
  salsa: ['compases', 'pulso180'],
  bachata: ['compases', 'diario'],
  reggaeton: ['calentamiento', 'pulso100'],
  'hip-hop': ['pulso100', 'diario'],
  dancehall: ['calentamiento', 'pulso100'],
  commercial: ['diario'],
  contemporaneo: ['diario'],
  'danza-clasica': ['diario', 'calentamiento'],
  'sexy-style': ['calentamiento'],
  zumba: ['calentamiento'],
  sevillanas: ['compases', 'pulso180'],
}

const names = Object.keys(papers) as PaperName[]

/** The downloads of a discipline's courses and programs. */
export function downloadsOf(discipline: DisciplineSlug): Paper[] {
  return byDiscipline[discipline].map((name) => {
    const { title, subtitle, file, size, poster } = papers[name]
    return {
      id: names.indexOf(name) + 1,
      title,
      subtitle,
      file: downloadUrl(file),
      file_size: size,
      thumbnail: posterUrl(poster, 640),
    }
  })
}
