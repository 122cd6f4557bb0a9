import type { Program } from '#contract/catalogue.ts'
import { formatDate } from './dates.ts'

/** When a program that is not out yet will be (F100). */
export const premiereWords = ({ published_at }: Pick<Program, 'published_at'>): string =>
  published_at === null ? 'Fecha de estreno por anunciar' : `Estreno el ${formatDate(published_at)}`
