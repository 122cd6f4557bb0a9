import { countOf } from '#src/ui/format.ts'

/** What a list is of, in its words. */
export interface ResultNoun {
  readonly one: string
  readonly many: string
  /** The name of the list. */
  readonly list: string
  readonly none: string
  readonly similar: { readonly one: string; readonly many: string; readonly heading: string; readonly why: string }
}

const masculine = {
  one: 'parecido',
  many: 'parecidos',
  heading: 'Parecidos',
  why: 'No dicen lo que has escrito, pero se le acercan.',
}

export const lessonNoun: ResultNoun = {
  one: 'clase',
  many: 'clases',
  list: 'Clases',
  none: 'Ninguna',
  similar: { ...masculine, one: 'parecida', many: 'parecidas', heading: 'Parecidas' },
}
export const courseNoun: ResultNoun = {
  one: 'curso',
  many: 'cursos',
  list: 'Cursos',
  none: 'Ningún',
  similar: masculine,
}
export const programNoun: ResultNoun = {
  one: 'programa',
  many: 'programas',
  list: 'Programas',
  none: 'Ningún',
  similar: masculine,
}

/** The number of results: all of them, and how many are only similar. */
export function foundWords(
  total: number,
  similarFrom: number,
  { one, many, similar }: ResultNoun = lessonNoun,
): string {
  if (similarFrom >= total) return countOf(total, one, many)
  if (similarFrom === 0) return countOf(total, `${one} ${similar.one}`, `${many} ${similar.many}`)
  return `${countOf(total, one, many)}, ${countOf(total - similarFrom, `solo ${similar.one}`, `solo ${similar.many}`)}`
}

/** How many results there are, and the rank of the first one that is only similar. */
export interface Counted {
  readonly total: number
  readonly similarFrom: number
}

interface ResultCounts extends Counted {
  readonly missing: string | null
}

/**
 * What of a text has no match: all of it where every result is only similar, else the missing words. Null where
 * everything matches.
 */
export function notThereWords(
  { total, similarFrom, missing }: ResultCounts,
  text: string,
  { one, many, none }: ResultNoun = lessonNoun,
): string | null {
  if (text.trim() === '') return null
  if (total > 0 && similarFrom === 0) return `No hay ${many} de ${missing ?? text.trim()}`
  return missing === null ? null : `${none} ${one} dice «${missing}»`
}

/** The second line of an empty list: what there is none of, and what to try. */
export const nothingText = (text: string, { many }: ResultNoun): string =>
  text.trim() === ''
    ? 'Prueba con otra palabra: un estilo, un nivel...'
    : `No hay ${many} de ${text.trim()}. Prueba con otra palabra: un estilo, un nivel...`
