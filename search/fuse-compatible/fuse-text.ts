import { combiningMarks } from './combining-marks.ts'

/** Letters without a Unicode decomposition, and Fuse's replacements. */
const indivisible: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  ß: 'ss',
}
const anyIndivisible = new RegExp(`[${Object.keys(indivisible).join('')}]`, 'g')
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII, from its first code to its last.
const beyondAscii = /[^\x00-\x7f]/

/** Normalises a text as Fuse does: lower case and optionally without diacritics. Its length may change. */
export function fuseText(text: string, ignoreDiacritics: boolean): string {
  const lower = text.toLowerCase()
  if (!ignoreDiacritics || !beyondAscii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(combiningMarks, '')
    .replace(anyIndivisible, (letter) => indivisible[letter] ?? letter)
}

const isSeparator = (unit: number) => (unit >= 9 && unit <= 13) || unit === 32 || unit === 160

/** Counts the words of a text as Fuse does, at least one: split at white space only. */
export function wordCount(text: string): number {
  let count = 0
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const separator = isSeparator(text.charCodeAt(at))
    if (!separator && !inside) count++
    inside = !separator
  }
  return Math.max(1, count)
}

/** Fuse's field norm: the longer a field, the less a match in it weighs. Three decimals, as Fuse rounds it. */
export function fieldNorm(words: number): number {
  return Math.round(1000 / words ** 0.5) / 1000
}
