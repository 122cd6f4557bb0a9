import { bucketOf, type DurationBucket, minutesOf } from '#contract/rules/duration.ts'
import { fold } from '#contract/rules/text-folding.ts'

const bucketWords: Record<DurationBucket, string> = {
  short: 'menos de 20 minutos',
  medium: 'entre 20 y 40 minutos',
  long: 'más de 40 minutos',
}

/** A length in seconds as people search it, in both of its forms. */
export function durationWords(seconds: number) {
  return { duration_search: bucketWords[bucketOf(seconds)], duration_search_2: `${minutesOf(seconds)} min` }
}

/** A title as it stands in an address. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
