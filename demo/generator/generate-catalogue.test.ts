import { expect, test } from 'vitest'
import { ArkErrors } from '#contract/ark.ts'
import { CatalogueFile } from '#contract/catalogue-file.ts'
import { classTypes } from '#contract/class-type.ts'
import { levels } from '#contract/level.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { demoAcademy } from '#demo/academy/demo-academy.ts'
import { generateCatalogue } from './generate-catalogue.ts'

const now = Date.parse('2026-03-05T18:30:00.000Z')
const options = { lessons: 300, seed: 7, now }
const catalogue = generateCatalogue(options)

test('three hundred lessons make a catalogue that staff could import', () => {
  const checked = CatalogueFile(catalogue)
  expect(checked instanceof ArkErrors ? checked.summary : 'valid').toBe('valid')
  expect(catalogue.videos.length).toBe(300)
})

test('the same seed gives the same catalogue, and another seed gives another catalogue', () => {
  expect(generateCatalogue(options)).toEqual(catalogue)
  const other = generateCatalogue({ ...options, seed: 8 })
  const titles = new Set(catalogue.videos.map((lesson) => lesson.title))
  expect(other.videos.filter((lesson) => titles.has(lesson.title)).length).toBeLessThan(30)
})

test('a generated catalogue of few lessons is valid too', () => {
  for (const lessons of [1, 19, 21]) {
    expect(CatalogueFile(generateCatalogue({ ...options, lessons }))).not.toBeInstanceOf(ArkErrors)
  }
})

test('titles have four to eight words and descriptions thirty to sixty', () => {
  const words = (text: string) => text.split(/\s+/).length
  const titles = catalogue.videos.map((lesson) => words(lesson.title))
  expect([Math.min(...titles) >= 4, Math.max(...titles) <= 8]).toEqual([true, true])
  const descriptions = catalogue.videos.map((lesson) => words(lesson.description))
  expect([Math.min(...descriptions) >= 30, Math.max(...descriptions) <= 60]).toEqual([true, true])
})

test('a large catalogue has thousands of words, forty-five disciplines and a hundred and twenty people', () => {
  const { videos, families } = generateCatalogue({ ...options, lessons: 4000 })
  const words = new Set(videos.flatMap((lesson) => lesson.description.toLowerCase().match(/\p{L}+/gu) ?? []))
  expect(words.size).toBeGreaterThan(3000)
  const disciplines = families.flatMap((family) => family.disciplines)
  expect([families.length, disciplines.length]).toEqual([8, 45])
  expect(new Set(disciplines.map((each) => each.slug)).size).toBe(45)
  const seen = (read: (lesson: (typeof videos)[number]) => string | number) => new Set(videos.map(read)).size
  expect(seen((lesson) => lesson.discipline.slug)).toBe(45)
  expect(seen((lesson) => lesson.instructor.name)).toBe(120)
  expect(seen((lesson) => lesson.category)).toBe(classTypes.length)
  expect(seen((lesson) => lesson.level)).toBe(levels.length)
})

test('no two courses and no two programs of a large catalogue have the same slug', () => {
  const { courses, programs } = generateCatalogue({ ...options, seed: 2, lessons: 20_000 })
  expect(new Set(courses.map(({ slug }) => slug)).size).toBe(courses.length)
  expect(new Set(programs.map(({ slug }) => slug)).size).toBe(programs.length)
})

test('generated courses number the lessons of each level, and name only existing lessons, as programs do', () => {
  const lessons = new Map(catalogue.videos.map((lesson) => [lesson.id, lesson]))
  expect(catalogue.courses.length).toBe(15)
  for (const course of catalogue.courses) {
    const places = placesOf(course.lessons)
    expect(places.every((place) => lessons.get(place.id)?.course_id === course.id)).toBe(true)
    for (const level of levels) {
      const orders = places.filter((place) => lessons.get(place.id)?.level === level.slug).map((place) => place.order)
      expect(orders.toSorted((x, y) => x - y)).toEqual(orders.map((_, index) => index + 1))
    }
  }
  for (const program of catalogue.programs) {
    expect(placesOf(program.lessons).every((place) => lessons.has(place.id))).toBe(true)
  }
})

test('the generated catalogue names no picture or clip that the demo academy has not put in the media store', () => {
  const stored = new Set(demoAcademy(now).files.map((file) => file.key))
  const { videos, media, ...rest } = generateCatalogue({ ...options, lessons: 4000 })
  const pictures = [...JSON.stringify([videos, rest]).matchAll(/"\/media\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const streams = media.flatMap((each) => [each.media.front, each.media.rear ?? ''])
  expect([...new Set([...pictures, ...streams])].filter((key) => !stored.has(key))).toEqual([])
})
