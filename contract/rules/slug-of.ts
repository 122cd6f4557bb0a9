import { fold } from './text-folding.ts'

/** The words of a title as they stand in an address: `Rítmo & Compás 2` is `ritmo-compas-2`. Empty for no letters. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
