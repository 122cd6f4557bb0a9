import type { FindTimings } from '#contract/workers.ts'
import type { Percentiles } from '#src/features/benchmark/benchmark-result.ts'
import type { Keystrokes, Typed } from '../pages/search.ts'
import { inColumns } from './columns.ts'
import type { StartPart } from './start-parts.ts'

interface Start {
  readonly ready: number
  readonly searched: number
}

/** What was measured on a catalogue of one size. Times are in ms. */
export interface SizeReport {
  readonly lessons: number
  readonly keys: number
  readonly firstVisit: Start & { readonly gaps: Keystrokes['gaps'] }
  /** The quickest first. */
  readonly laterVisits: readonly (Start & { readonly parts: readonly StartPart[]; readonly gaps: Keystrokes['gaps'] })[]
  readonly onPage: Start
  readonly page: Percentiles
  readonly worker: Percentiles
  readonly gaps: Keystrokes['gaps']
  readonly typedOnPage: Typed
  readonly typedInWorker: Typed
  /** Breakdown of the worker's time. */
  readonly parts: Readonly<Record<keyof FindTimings, Percentiles>>
  readonly missing: readonly string[]
}

/** The figures as a terminal table: two rows a size, plain Fuse on the page and the product's worker. */
export function table(reports: readonly SizeReport[]): string {
  const head = [
    'lessons',
    'where',
    'ready',
    'stored',
    'p50',
    'p95',
    'p99',
    'longest task',
    'last key typed',
    'task while typing',
  ]
  const rows = reports.flatMap((report) => [
    [
      String(report.lessons),
      'page',
      ms(report.onPage.ready),
      '',
      ...[report.page.p50, report.page.p95, report.page.p99, report.page.longest].map(ms),
      ms(report.typedOnPage.settled),
      ms(report.typedOnPage.gaps.longest),
    ],
    [
      String(report.lessons),
      'worker',
      ms(report.firstVisit.ready),
      ms(middle(report.laterVisits)?.ready ?? Number.NaN),
      ...[report.worker.p50, report.worker.p95, report.worker.p99, report.gaps.longest].map(ms),
      ms(report.typedInWorker.settled),
      ms(report.typedInWorker.gaps.longest),
    ],
  ])
  return inColumns(head, rows)
}

/**
 * The parts of a later visit, from the page's request to the worker's first answer: of the median visit and the
 * quickest.
 */
export function startTable(reports: readonly SizeReport[]): string {
  const rows = reports.flatMap(({ lessons, laterVisits }) =>
    Object.entries({ middle: middle(laterVisits), quickest: laterVisits[0] }).flatMap(([which, visit]) =>
      visit ? [[String(lessons), which, ...summary(visit)]] : [],
    ),
  )
  return inColumns(['lessons', 'visit', 'ready', 'first answer', 'parts'], rows)
}

function summary({ ready, searched, parts }: SizeReport['laterVisits'][number]): string[] {
  return [ms(ready), ms(searched), parts.map(([part, took]) => `${part} ${ms(took)}`).join(', ')]
}

const middle = <T>(sorted: readonly T[]) => sorted[Math.floor((sorted.length - 1) / 2)]
const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
