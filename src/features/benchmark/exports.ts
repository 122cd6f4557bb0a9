import { type BenchmarkResult, ratiosOf, summaryOf } from './benchmark-result.ts'
import { engineFacts } from './engines.ts'
import { type BenchmarkSettings, settingsQuery } from './settings.ts'

/** The run as JSON: settings, summaries, ratios and every key. */
export function toJson(measures: BenchmarkResult, url: string): string {
  const { choice, engines, ...about } = measures
  return `${JSON.stringify(
    {
      ...about,
      choice,
      address: url,
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

const columns = [
  'motor',
  'tecla',
  'texto',
  'encontradas',
  'total_ms',
  'cola_ms',
  'busqueda_ms',
  'vuelta_ms',
  'busqueda_unica_ms',
] as const

/** Every key as a CSV row. */
export function toCsv({ engines }: BenchmarkResult): string {
  const rows = engines.flatMap(({ engine, keys }) =>
    Array.from(keys, ([place, { text, total, whole, queued, searched, returned, searchedOnce }]) => [
      engineFacts[engine].code,
      place + 1,
      text,
      total,
      ...[whole, queued, searched, returned, searchedOnce].map((ms) => ms.toFixed(4)),
    ]),
  )
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Prefixes formula-like text with an apostrophe, against CSV injection. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The URL of the benchmark with these settings. */
export const shareUrl = (choice: BenchmarkSettings, page: string): string => {
  const url = new URL(page)
  url.search = new URLSearchParams(settingsQuery(choice)).toString()
  url.hash = ''
  return url.href
}
