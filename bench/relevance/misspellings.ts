import type { Random } from '#tests/factories/search-cases.ts'
import { pick } from './query.ts'

/** The rows of a Spanish keyboard; a finger lands beside its key, or in the row above or below it. */
const keyboard = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm']
/** Accents where Spanish has them, and words may not. */
export const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' }
/** Whole habits of spelling, each applied wherever it fits. */
export const habits: readonly ((word: string) => string)[] = [
  (word) => word.replaceAll('v', 'b'),
  (word) => word.replace(/z|c(?=[ei])/g, 's'),
  (word) => word.replaceAll('ll', 'y'),
  (word) => word.replaceAll('h', ''),
  (word) => word.replace(/qu(?=[ei])|c(?=[aou])/g, 'k'),
  (word) => word.replace(/gu(?=[ei])/g, 'g'),
  (word) => word.replace(/g(?=[ei])/g, 'j'),
  (word) => word.replace(/x/g, 'cs'),
  (word) => word.replace(/([aei])do(s?)$/, '$1o$2'),
  (word) => word.replace(/d$/, ''),
  (word) => word.replace(/w/g, 'gu'),
  (word) => word.replace(/mp/g, 'np').replace(/mb/g, 'nb'),
]

/** The word with one letter replaced by a neighbouring key. */
export function besides(word: string, random: Random): string {
  const at = Math.floor(random() * word.length)
  const row = keyboard.findIndex((keys) => keys.includes(word.charAt(at)))
  const column = keyboard[row]?.indexOf(word.charAt(at)) ?? 0
  const near = [
    keyboard[row]?.[column - 1],
    keyboard[row]?.[column + 1],
    keyboard[row - 1]?.[column],
    keyboard[row + 1]?.[column],
  ].filter((key) => key !== undefined)
  return near.length === 0 ? word : word.slice(0, at) + pick(random, near) + word.slice(at + 1)
}
