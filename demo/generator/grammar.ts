import type { Noun } from './vocabulary/words.ts'

// As much Spanish grammar as believable sentences need: plurals, agreement, articles, and regular verbs in -ar.

/** `pies`, `voces`, `canciones`. */
export function plural(word: string): string {
  if (/[aeiouáéíóú]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  if (/[áéíóú][ns]$/.test(word)) {
    const bare = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' } as Record<string, string>
    return `${word.slice(0, -2)}${bare[word.at(-2) ?? ''] ?? ''}${word.at(-1)}es`
  }
  return word.endsWith('s') ? word : `${word}es`
}

/** An adjective as this noun asks for it. */
export function agree(adjective: string, noun: Noun, many = false): string {
  let form = adjective
  if (noun.feminine) {
    if (form.endsWith('o')) form = `${form.slice(0, -1)}a`
    else if (form.endsWith('ón')) form = `${form.slice(0, -2)}ona`
    else if (form === 'andaluz') form = 'andaluza'
  }
  return many ? plural(form) : form
}

export const the = (noun: Noun) => `${noun.feminine ? 'la' : 'el'} ${noun.word}`
export const theMany = (noun: Noun) => `${noun.feminine ? 'las' : 'los'} ${plural(noun.word)}`
export const a = (noun: Noun) => `${noun.feminine ? 'una' : 'un'} ${noun.word}`
export const your = (noun: Noun) => `tu ${noun.word}`
export const ofThe = (noun: Noun) => (noun.feminine ? `de la ${noun.word}` : `del ${noun.word}`)
export const toThe = (noun: Noun) => (noun.feminine ? `a la ${noun.word}` : `al ${noun.word}`)

// Before e, a stem keeps its sound: practicar, practique; enlazar, enlace; cargar, cargue.
function beforeE(stem: string): string {
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`
  if (stem.endsWith('z')) return `${stem.slice(0, -1)}c`
  if (stem.endsWith('g')) return `${stem}u`
  return stem
}

/** The forms of a regular verb in -ar. */
export const verb = {
  infinitive: (stem: string) => `${stem}ar`,
  we: (stem: string) => `${stem}amos`,
  you: (stem: string) => `${stem}as`,
  command: (stem: string) => `${stem}a`,
  youWill: (stem: string) => `${stem}arás`,
  weWill: (stem: string) => `${stem}aremos`,
  doing: (stem: string) => `${stem}ando`,
  youMay: (stem: string) => `${beforeE(stem)}es`,
  weMay: (stem: string) => `${beforeE(stem)}emos`,
  youWould: (stem: string) => `${stem}arías`,
} as const

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
