import { parseArgs } from 'node:util'
import { storedIndex, usableIndex } from '#browser-storage/catalogue-index.ts'
import { toColumns } from '#contract/rules/column-coding.ts'
import { filterKinds, noFilters, optionOf } from '#contract/rules/lesson-filters.ts'
import { pageSize } from '#contract/rules/paging.ts'
import type { FindRequest } from '#contract/workers.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { addBit, emptyBits } from '#search/bit-set.ts'
import { createCatalogueIndex } from '#search/catalogue-index.ts'
import { createFacets, layOutFacets } from '#search/facets/facets.ts'
import { IncrementalTask } from '#search/incremental-task.ts'
import { type LessonLayout, layoutSchema } from '#search/lesson-layout.ts'
import { createColumnRows } from '#search/lesson-rows.ts'
import { passesFilters } from '#tests/factories/passes-filters.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { queryClasses, typedQueries } from './relevance/typed-queries.ts'
import { printReport } from './report.ts'
import { cpuMs, percentile, roundedMs } from './statistics.ts'

const rounds = 5
const ticked = { ...noFilters, levels: ['basic', 'beginner'], durations: ['short'] } as const

/**
 * What an answer of the catalogue worker costs in CPU time, part by part: a key (search, counts, order, page, marks),
 * a box ticked or a page turned with the text unchanged, the counts of every option alone and against counting them
 * lesson by lesson, a suggestion, getting ready, and, instead of that, opening what an earlier visit persisted: copied
 * as a device would, summed up, and asked its first key. `--lessons` (a list), `--queries`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { lessons: { type: 'string', default: '1000,10000' }, queries: { type: 'string', default: '72' } },
  })
  const rows = values.lessons.split(',').flatMap((lessons) => measure(Number(lessons), Number(values.queries)))
  console.table(rows)
  printReport('answers', { rows })
}

function measure(lessons: number, queries: number) {
  const catalogue = generateCatalogue({ lessons, seed: 1, now: 0 })
  const { videos } = catalogue
  const random = seeded(3)
  const each = Math.ceil(queries / queryClasses.length)
  const texts = queryClasses.flatMap((of) => typedQueries(of, each, videos, random)).map(({ text }) => text)
  const now = Date.now()
  const asking = (over: Partial<FindRequest>): FindRequest => ({
    seq: 1,
    text: '',
    filters: noFilters,
    order: null,
    page: 1,
    pageSize,
    ...over,
  })
  const opened = times(1, () => createCatalogueIndex({ revision: '', storedAt: now, catalogue }))
  const open = createCatalogueIndex({ revision: '', storedAt: now, catalogue })
  const ready = [...steps(open.prepare(now))]
  const facets = createFacets(new IncrementalTask(() => layOutFacets(catalogue)).get())
  const found = emptyBits(lessons)
  videos.forEach((_, position) => {
    if (random() < 0.3) addBit(found, position)
  })
  const { find } = open.lessons
  const key = () => texts.flatMap((text) => times(1, () => find(asking({ text }), now)))
  const letter = () => [...'abcdelmprst'].flatMap((text) => times(1, () => find(asking({ text }), now)))
  const pages = [0, 1, 2, 3].map((from) =>
    videos
      .slice(from)
      .map(({ title }) => title)
      .join(' ')
      .slice(0, 10_000),
  )
  const pasted = () => pages.flatMap((text) => times(1, () => find(asking({ text }), now)))
  const tick = () =>
    texts.flatMap((text) => {
      find(asking({ text }), now)
      return times(1, () => find(asking({ text, filters: ticked }), now))
    })
  const ordered = () => times(20, () => find(asking({ order: 'alphabetical_asc', page: 9 }), now))
  const suggested = () => texts.flatMap((text) => times(1, () => open.suggest({ seq: 1, text, limit: 8 }, now)))
  const counted = () => times(40, () => facets.sweep(found, ticked))
  const of = { version: 1, storedAt: now, descriptions: 1 }
  const stored = storedIndex(layoutSchema, { of, layout: open.lessons.layout() })
  const descriptions = { version: 1, id: videos.map(({ id }) => id), text: videos.map((lesson) => lesson.description) }
  const held = { version: 1, lessons: toColumns(videos), collections: catalogue, descriptions }
  const reopened = () =>
    times(1, () => {
      const layout = usableIndex(structuredClone(stored), layoutSchema)?.layout as LessonLayout
      const again = createCatalogueIndex({
        revision: '',
        storedAt: now,
        catalogue,
        rows: createColumnRows(held, () => held.descriptions),
        layout,
      })
      again.lessons.find(asking({ text: 'salsa' }), now)
    })
  const naive = times(1, () => countNaively(videos))
  return [
    row('open', opened),
    { lessons, part: 'get ready, in all', p50: roundedMs(sum(ready)), p95: roundedMs(sum(ready)) },
    {
      lessons,
      part: 'get ready, longest step',
      p50: roundedMs(Math.max(...ready)),
      p95: roundedMs(Math.max(...ready)),
    },
    row('open the stored catalogue, and a first key', repeated(reopened)),
    row('key', repeated(key)),
    row('key: one letter', repeated(letter)),
    row('key: 10,000 letters', repeated(pasted)),
    row('tick or page', repeated(tick)),
    row('explicit order', repeated(ordered)),
    row('counts alone', repeated(counted)),
    row('counts, lesson by lesson', naive),
    row('suggest', repeated(suggested)),
  ]

  function row(part: string, measured: readonly number[]) {
    return { lessons, part, p50: roundedMs(percentile(measured, 0.5)), p95: roundedMs(percentile(measured, 0.95)) }
  }
}

/** Every option's count as its definition has it, for one text and the boxes of this bench. */
function countNaively(videos: ReturnType<typeof generateCatalogue>['videos']): number {
  let counted = 0
  for (const kind of filterKinds)
    for (const option of new Set(videos.map((lesson) => optionOf(lesson, kind))))
      counted += videos.filter((lesson) => passesFilters(lesson, { ...ticked, [kind]: [option] })).length
  return counted
}

/** The first rounds are JIT warm-up. */
const repeated = (measure: () => number[]) => Array.from({ length: rounds }, measure).slice(2).flat()

function times(count: number, work: () => unknown): number[] {
  return Array.from({ length: count }, () => {
    const start = cpuMs()
    work()
    return cpuMs() - start
  })
}

function* steps(work: Iterator<void>): Generator<number> {
  for (let start = cpuMs(); !work.next().done; start = cpuMs()) yield cpuMs() - start
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
