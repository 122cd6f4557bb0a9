import { bucketOf, type DurationBucket, minutesOf } from '#contract/rules/duration.ts'
import { fold } from '#contract/rules/text-folding.ts'

const bucketWords: Record<DurationBucket, string> = {
  short: 'menos de 20 minutos',
  medium: 'entre 20 y 40 minutos',
  long: 'más de 40 minutos',
}

/** A duration in both of its searchable forms. */
export function durationText(seconds: number) {
  return { duration_search: bucketWords[bucketOf(seconds)], duration_search_2: `${minutesOf(seconds)} min` }
}

/** The slug of a title. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
