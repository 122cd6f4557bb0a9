import { expect, test } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import { type Descriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createFuseAdapter } from './fuse-compatible/fuse-adapter.ts'
import { createFuseCompatibleEngine } from './fuse-compatible/fuse-compatible-engine.ts'
import { checkColumnIndexes, createColumnRows, createLessonRows, searchSettingsFor } from './lesson-rows.ts'

const { videos } = generateCatalogue({ lessons: 200, seed: 8, now: Date.UTC(2026, 0, 1) })
const columns = toColumns(videos)
const whole = { version: 3, id: columns.id, text: videos.map(({ description }) => description) }
const rowsWith = (descriptions: Descriptions) =>
  createColumnRows({ version: 3, lessons: columns, descriptions }, () => descriptions)

test('lessons are the same one by one, all at once and in steps', () => {
  const rows = rowsWith(whole)
  expect([rows.at(7), rows.at(199), rows.at(7)]).toEqual([videos[7], videos[199], videos[7]])
  for (const _ of rows.prepare());
  expect(rows.all()).toEqual(videos)
  expect(rows.at(7)).toBe(rows.all()[7])
})

test('a group has the same members, whether its lessons are constructed or not', () => {
  const groups = new Set(videos.flatMap((lesson) => lesson.groups.map(({ group_name }) => group_name)))
  for (const group of groups) expect(rowsWith(whole).members(group)).toEqual(createLessonRows(videos).members(group))
  expect(groups.size).toBeGreaterThan(1)
})

test('the lessons of the challenge are the same, whether they are constructed or not', () => {
  const positions = createLessonRows(videos).challenge()
  expect(positions.length).toBeGreaterThan(0)
  expect(rowsWith(whole).challenge()).toEqual(positions)
})

test('the dates of lessons are the same, whether the lessons are constructed or not', () => {
  const sorted = (dates: readonly number[]) => dates.toSorted((a, b) => a - b)
  expect(sorted(rowsWith(whole).dates())).toEqual(sorted(createLessonRows(videos).dates()))
})

test.each([
  ['a place beyond its dictionary', { instructor: columns.instructor.with(9, 9999) }],
  ['a place that is no number', { family: columns.family.with(9, undefined as never) }],
  ['a level that is none', { level: columns.level.with(0, 77) }],
  ['a group that does not exist', { groups: columns.groups.with(3, [88, 1]) }],
  ['a title that is none', { title: columns.title.with(3, null as never) }],
])('%s is detected before a lesson is accessed', (_, damage) => {
  expect(() => checkColumnIndexes(columns)).not.toThrow()
  expect(() => checkColumnIndexes({ ...columns, ...damage })).toThrow(RangeError)
})

test('a title and an instructor are read without constructing a lesson or reading a description', () => {
  const descriptions = {
    ...whole,
    get text(): string[] {
      throw new Error('read too early')
    },
  }
  const rows = rowsWith(descriptions)
  expect([rows.titleAt(7), rows.ids[7]]).toEqual([videos[7]?.title, videos[7]?.id])
  expect(createLessonRows(videos).titleAt(7)).toBe(videos[7]?.title)
})

test('without their descriptions lessons are found in the order and with the scores they will have with them', () => {
  const rows = rowsWith(noDescriptions)
  expect(rows.at(0).description.length).toBeLessThan(videos[0]?.description.length ?? 0)
  const settings = { ignoreDiacritics: true }
  const compatible = createFuseCompatibleEngine(searchSettingsFor(rows), rows.all(), settings)
  const fuse = createFuseAdapter(searchSettingsFor(createLessonRows(videos)), videos, settings)
  const texts = videos.flatMap(({ title, description }) => [title.slice(0, 12), description.slice(0, 9)]).slice(0, 60)
  for (const text of texts) {
    const [ours, theirs] = [compatible.search(text), fuse.search(text)]
    expect([text, ...ours.positions]).toEqual([text, ...theirs.positions])
    expect(ours.scores.every((score, at) => Object.is(score, theirs.scores[at]))).toBe(true)
  }
})
