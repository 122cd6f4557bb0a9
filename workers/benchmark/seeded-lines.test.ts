import { expect, test } from 'vitest'
import { fold } from '#contract/rules/text-folding.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { seededLines } from './seeded-lines.ts'

const { videos } = generateCatalogue({ lessons: 60, seed: 1, now: 0 })

test('the same lessons yield the same lines on every device', () => {
  expect(seededLines(videos, 12)).toEqual(seededLines(videos, 12))
  expect(new Set(seededLines(videos, 12)).size).toBeGreaterThan(8)
})

test('a longer set of lines begins like a shorter one', () => {
  expect(seededLines(videos, 24).slice(0, 6)).toEqual(seededLines(videos, 6))
})

test('every line has letters to type, and an empty list yields no lines', () => {
  expect(seededLines(videos, 60).filter((line) => line.length < 3)).toEqual([])
  expect(seededLines([], 6)).toEqual([])
})

test('a lesson with only short words yields the name of its discipline', () => {
  const short = videos.slice(0, 1).map((lesson) => ({ ...lesson, title: 'El son' }))
  expect(seededLines(short, 1)).toEqual([fold(short[0]?.discipline.name ?? '')])
})
