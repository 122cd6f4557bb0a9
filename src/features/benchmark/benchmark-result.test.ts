import { expect, test } from 'vitest'
import { type BenchmarkResult, type EngineResult, percentiles, ratiosOf, summaryOf } from './benchmark-result.ts'
import type { EngineName } from './engines.ts'
import { defaultSettings } from './settings.ts'

const key = (searched: number) => ({
  letters: 1,
  text: 's',
  total: 1,
  whole: searched + 1,
  queued: 0.5,
  searched,
  searchedOnce: searched,
  returned: 0.5,
})

const engine = (name: EngineName, searched: Readonly<Record<number, number>>): EngineResult => ({
  engine: name,
  build: 1,
  memory: null,
  keys: new Map(Object.entries(searched).map(([place, ms]) => [Number(place), key(ms)])),
  longestTask: 0,
  longTasks: null,
})

const run = (...engines: EngineResult[]): BenchmarkResult => ({
  choice: defaultSettings,
  startedAt: '2026-11-21T10:00:00.000Z',
  browser: 'uno',
  lessons: 10,
  load: 1,
  keysPlanned: 3,
  clockStep: 0.1,
  weight: null,
  engines,
})

test('engines are compared over the keys they share with Fuse only', () => {
  const [ratio] = ratiosOf(
    run(engine('fuse-worker', { 0: 100, 1: 200 }), engine('fuse-compatible', { 0: 1, 1: 2, 2: 900 })),
  )
  expect(ratio).toMatchObject({
    engine: 'fuse-compatible',
    baseline: 'fuse-worker',
    keys: 2,
    searched: { p50: 100, p95: 100 },
  })
})

test('single searches are compared, not repeated ones with single ones, as soon as the clock resolves them', () => {
  const ours = engine('lexical', { 0: 1, 1: 1 })
  const quick = { ...ours, keys: new Map(Array.from(ours.keys, ([at, key]) => [at, { ...key, searchedOnce: 2 }])) }
  const measures = run(engine('fuse-worker', { 0: 100, 1: 100 }), quick)
  expect(ratiosOf({ ...measures, clockStep: 0.2 })[0]).toMatchObject({ searched: { p50: 50 }, isRepeated: false })
  expect(ratiosOf({ ...measures, clockStep: 0.3 })[0]).toMatchObject({ searched: { p50: 100 }, isRepeated: true })
})

test('the time from key to ids is compared with the queue and without it', () => {
  const fuse = engine('fuse-worker', { 0: 100 })
  const queue = { whole: 901, queued: 800 }
  const queued = { ...fuse, keys: new Map(Array.from(fuse.keys, ([at, key]) => [at, { ...key, ...queue }])) }
  const [ratio] = ratiosOf(run(queued, engine('lexical', { 0: 9.5 })))
  expect([ratio?.whole.p50, ratio?.unqueued.p50].map((times) => times?.toFixed(1))).toEqual(['85.8', '10.1'])
})

test('Fuse in the worker is the baseline before Fuse on the page', () => {
  const ratios = ratiosOf(run(engine('fuse-page', { 0: 50 }), engine('fuse-worker', { 0: 100 })))
  expect(ratios.map(({ engine, baseline }) => [engine, baseline])).toEqual([['fuse-page', 'fuse-worker']])
})

test('without Fuse there is no baseline', () => {
  expect(ratiosOf(run(engine('fuse-compatible', { 0: 1 }), engine('lexical', { 0: 1 })))).toEqual([])
})

test('an engine that shares no key with Fuse has no ratio', () => {
  expect(ratiosOf(run(engine('fuse-worker', { 0: 100 }), engine('lexical', {})))).toEqual([])
})

test('each of the times has its own summary', () => {
  expect(summaryOf(engine('lexical', { 0: 1, 1: 3 }))).toMatchObject({
    searched: { p50: 1, longest: 3 },
    whole: { p50: 2, longest: 4 },
    queued: { p95: 0.5 },
  })
})

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [hundred, { p50: 50, p95: 95, p99: 99, longest: 100 }],
  [[7], { p50: 7, p95: 7, p99: 7, longest: 7 }],
  [[2, 1], { p50: 1, p95: 2, p99: 2, longest: 2 }],
  [[], { p50: Number.NaN, p95: Number.NaN, p99: Number.NaN, longest: Number.NaN }],
])('percentiles are values that were measured (%#)', (values, expected) => {
  expect(percentiles(values)).toEqual(expected)
})

test('the values stay in the order in which they came', () => {
  const values = [3, 1, 2]
  percentiles(values)
  expect(values).toEqual([3, 1, 2])
})
