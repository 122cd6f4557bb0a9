import { parseArgs } from 'node:util'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import type { SearchEngine } from '#search/engine.ts'
import { createFuseAdapter } from '#search/fuse-compatible/fuse-adapter.ts'
import { createFuseCompatibleEngine } from '#search/fuse-compatible/fuse-compatible-engine.ts'
import { createLexicalEngine } from '#search/lexical/lexical-engine.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { queryClasses, typedQueries } from './relevance/typed-queries.ts'
import { printReport } from './report.ts'
import { cpuMs, percentile, roundedMs } from './statistics.ts'

/** Long enough for JIT compilation of every path before anything is measured, in ms. */
const warmUp = 1500
/** A quick search is repeated this often per measurement: the clock counts whole microseconds. */
const repeats = 5

/**
 * What each engine costs in CPU time, in one process, query by query in turn: building, the median and the 95th
 * percentile of a search, and how many times quicker than fuse.js that is. `--lessons` (a list), `--queries`,
 * `--accents kept` to distinguish accents, which is Fuse at its quickest.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      lessons: { type: 'string', default: '1000,10000' },
      queries: { type: 'string', default: '70' },
      accents: { type: 'string', default: 'ignored' },
    },
  })
  const rows = values.lessons
    .split(',')
    .flatMap((lessons) => measure(Number(lessons), Number(values.queries), values.accents !== 'kept'))
  console.table(rows)
  printReport('engines', { accents: values.accents, rows })
}

function measure(lessons: number, queries: number, ignoreDiacritics: boolean) {
  const { videos } = generateCatalogue({ lessons, seed: 1, now: 0 })
  const each = Math.ceil(queries / queryClasses.length)
  const random = seeded(2)
  const texts = queryClasses.flatMap((of) => typedQueries(of, each, videos, random)).map(({ text }) => text)
  const fuse = built('fuse.js', () => createFuseAdapter(lessonSearch, videos, { ignoreDiacritics }))
  const ours = [
    built('fuse-compatible', () => createFuseCompatibleEngine(lessonSearch, videos, { ignoreDiacritics })),
    built('lexical', () => createLexicalEngine(lessonSearch, videos)),
  ]
  for (const { engine } of ours) warm(engine, texts)
  for (const text of texts) {
    for (const measured of ours) measured.times.push(timed(measured.engine, text, repeats))
    fuse.times.push(timed(fuse.engine, text, 1))
  }
  return [fuse, ...ours].map(({ name, build, times }) => ({
    lessons,
    engine: name,
    build: Math.round(build),
    p50: roundedMs(percentile(times, 0.5)),
    p95: roundedMs(percentile(times, 0.95)),
    'fuse p50 / p50': Math.round(percentile(fuse.times, 0.5) / percentile(times, 0.5)),
    'fuse p95 / p95': Math.round(percentile(fuse.times, 0.95) / percentile(times, 0.95)),
  }))
}

function built(name: string, make: () => SearchEngine) {
  const start = cpuMs()
  const engine = make()
  return { name, engine, build: cpuMs() - start, times: [] as number[] }
}

function timed(engine: SearchEngine, text: string, times: number): number {
  const start = cpuMs()
  for (let round = 0; round < times; round++) engine.search(text)
  return (cpuMs() - start) / times
}

function warm(engine: SearchEngine, texts: readonly string[]): void {
  const start = performance.now()
  while (performance.now() - start < warmUp) for (const text of texts) engine.search(text)
}
