import type { SearchFigures } from '#src/platform/latency.ts'

interface FigureRow {
  readonly name: string
  readonly value: string
}

const number = new Intl.NumberFormat('es-ES')
const milliseconds = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const questions: Readonly<Record<SearchFigures['of'], string>> = {
  find: 'búsqueda',
  suggest: 'sugerencias',
  collections: 'cursos o programas',
}

/** The rows of the panel for one answer. `keyToAnswer` is in ms; undefined for a search without a key press. */
export function figureRows(figures: SearchFigures, keyToAnswer: number | undefined): FigureRow[] {
  const { text, total, askedAt, answeredAt } = figures
  const asked = [
    { name: 'Texto', value: text === '' ? '(ninguno)' : text },
    { name: 'Pregunta', value: questions[figures.of] },
    { name: 'Encontradas', value: number.format(total) },
  ]
  const waits = [
    { name: 'Ida y vuelta al hilo', value: ms(answeredAt - askedAt) },
    { name: 'De la tecla a los ids', value: keyToAnswer === undefined ? '—' : ms(keyToAnswer) },
  ]
  if (figures.of !== 'find') return [...asked, ...waits]
  const { similar, timings } = figures
  return [
    ...asked,
    { name: 'Motor', value: engineWords(text, total, similar) },
    { name: 'En cola', value: ms(timings.waited) },
    { name: 'Construir el índice', value: ms(timings.built) },
    { name: 'Buscar', value: ms(timings.searched) },
    { name: 'Filtrar, contar y ordenar', value: ms(timings.arranged) },
    ...waits,
  ]
}

/** How many results came from each engine: the lexical ones first, then the fuzzy ones. */
function engineWords(text: string, total: number, similar: number): string {
  if (text.trim() === '') return 'ninguno'
  return `palabras ${number.format(total - similar)} + letras ${number.format(similar)}`
}

const ms = (value: number) => `${milliseconds.format(value)} ms`
