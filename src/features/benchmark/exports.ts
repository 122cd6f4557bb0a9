import { type Choice, choiceQuery } from './choice.ts'
import { engineFacts } from './engines.ts'
import { type Measures, ratiosOf, summaryOf } from './measures.ts'

/** The run as JSON: what was chosen, the summaries, the ratios, and every key. */
export function asJson(measures: Measures, address: string): string {
  const { choice, engines, ...about } = measures
  return `${JSON.stringify(
    {
      ...about,
      choice,
      address,
      ratios: ratiosOf(measures),
      engines: engines.map((engine) => ({
        ...engine,
        ...summaryOf(engine),
        keys: Array.from(engine.keys, ([place, key]) => ({ place, ...key })),
      })),
    },
    null,
    2,
  )}\n`
}

const columns = ['motor', 'tecla', 'texto', 'encontradas', 'total_ms', 'cola_ms', 'busqueda_ms', 'vuelta_ms'] as const

/** Every key of the run as a table, one row each, for a spreadsheet. */
export function asCsv({ engines }: Measures): string {
  const rows = engines.flatMap(({ engine, keys }) =>
    Array.from(keys, ([place, { text, total, whole, queued, searched, returned }]) => [
      engineFacts[engine].code,
      place + 1,
      text,
      total,
      ...[whole, queued, searched, returned].map((ms) => ms.toFixed(4)),
    ]),
  )
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet takes what begins like a formula for one: an apostrophe says that it is text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The address that opens the laboratory with the same choice. */
export const addressOf = (choice: Choice, page: string): string => {
  const address = new URL(page)
  address.search = new URLSearchParams(choiceQuery(choice)).toString()
  address.hash = ''
  return address.href
}
