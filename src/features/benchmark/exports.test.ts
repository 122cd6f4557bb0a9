import { expect, test } from 'vitest'
import type { BenchmarkResult } from './benchmark-result.ts'
import { shareUrl, toCsv, toJson } from './exports.ts'
import { defaultSettings, parseSettings } from './settings.ts'

const times = { whole: 1.5, queued: 0.25, searched: 1, searchedOnce: 1.25, returned: 0.25 }
const typed = (text: string): BenchmarkResult => ({
  choice: { ...defaultSettings, own: [text] },
  startedAt: '2026-11-21T10:00:00.000Z',
  browser: 'uno',
  lessons: 10,
  load: 1,
  keysPlanned: 1,
  clockStep: 0.1,
  weight: null,
  engines: [
    {
      engine: 'lexical',
      build: 2,
      memory: null,
      keys: new Map([[4, { letters: 5, text, total: 3, ...times }]]),
      longestTask: 0,
      longTasks: 0,
    },
  ],
})

test.each([
  ['salsa', 'salsa'],
  ['salsa, son', '"salsa, son"'],
  ['dice "ya"', '"dice ""ya"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-5', "'-5"],
])('in the CSV %j is written as %s', (text, written) => {
  expect(toCsv(typed(text))).toBe(
    `motor,tecla,texto,encontradas,total_ms,cola_ms,busqueda_ms,vuelta_ms,busqueda_unica_ms\r\npalabras,5,${written},3,1.5000,0.2500,1.0000,0.2500,1.2500\r\n`,
  )
})

test('the JSON holds every key and the URL that repeats the run', () => {
  const measures = typed('niño')
  const url = shareUrl(measures.choice, 'https://academia.example/rendimiento?hud=1#abajo')
  const read = JSON.parse(toJson(measures, url))
  expect(read).toMatchObject({
    address: url,
    lessons: 10,
    ratios: [],
    engines: [{ engine: 'lexical', searched: { p50: 1 } }],
  })
  expect(read.engines[0].keys).toEqual([{ place: 4, letters: 5, text: 'niño', total: 3, ...times }])
  expect(parseSettings(Object.fromEntries(new URL(url).searchParams))).toEqual(measures.choice)
  expect(new URL(url).hash).toBe('')
})
