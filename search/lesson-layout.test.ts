import { expect, test } from 'vitest'
import { checksumOf } from '#browser-storage/sealed-record.ts'
import { filterKinds, noFilters, optionOf } from '#contract/rules/lesson-filters.ts'
import { orders } from '#contract/rules/ordering.ts'
import type { FindRequest } from '#contract/workers.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { createLessonIndex, type LessonIndex } from './lesson-index.ts'
import { createLessonRows } from './lesson-rows.ts'

const now = Date.UTC(2026, 5, 1)
const catalogue = generateCatalogue({ lessons: 250, seed: 12, now })
const { videos } = catalogue

function finished() {
  const index = createLessonIndex(catalogue)
  for (const _ of index.prepare(now));
  return index
}
const fresh = finished()

/** As a later visit has it: the layout comes from the device, and the lessons are not made yet. */
function reopened() {
  const looked: number[] = []
  const rows = createLessonRows(videos)
  const at = (position: number) => {
    looked.push(position)
    return rows.at(position)
  }
  const index = createLessonIndex(catalogue, { rows: { ...rows, at }, layout: structuredClone(fresh.layout()) })
  return { index, looked }
}

const random = seeded(4)
const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
const questions = Array.from({ length: 80 }, (): FindRequest => {
  const { title, description } = oneOf(videos)
  const text = oneOf([
    '',
    title,
    title.slice(0, 1 + Math.floor(random() * 12)),
    description.slice(0, 80),
    `${title} 7🙂`,
  ])
  const kind = oneOf(filterKinds)
  const filters = random() < 0.4 ? { ...noFilters, [kind]: [optionOf(oneOf(videos), kind)] } : noFilters
  return { seq: 1, text, filters, order: oneOf([null, ...orders]), page: oneOf([1, 1, 2, 5]), pageSize: 15 }
})
const answer = (index: LessonIndex, question: FindRequest) => ({ ...index.find(question, now), timings: null })

test('a lesson layout persisted by an earlier visit gives the same answers as a new one', () => {
  const { index } = reopened()
  for (const question of questions) expect(answer(index, question)).toEqual(answer(fresh, question))
  expect(index.findLexical('salsa', 20, now)).toEqual(fresh.findLexical('salsa', 20, now))
  expect(checksumOf(index.layout())).toBe(checksumOf(fresh.layout()))
})

test('the first answer constructs no lesson object', () => {
  const { index, looked } = reopened()
  const { ids, marks } = index.find(
    { seq: 1, text: 'sal', filters: noFilters, order: null, page: 1, pageSize: 15 },
    now,
  )
  expect([ids.length, marks.some((spans) => spans.length > 0), looked]).toEqual([15, true, []])
})

test('a persisted layout is not changed by later searches', () => {
  const layout = fresh.layout()
  const before = checksumOf(layout)
  for (const question of questions) fresh.find(question, now)
  expect(checksumOf(layout)).toBe(before)
})
