import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ArkErrors } from '#contract/ark.ts'
import { CatalogueFile } from '#contract/catalogue-file.ts'
import { classTypes, videoGroups } from '#contract/class-type.ts'
import { levels } from '#contract/level.ts'
import { bucketOf, durationBuckets } from '#contract/rules/duration.ts'
import { lessonFiles } from '#contract/rules/lesson-files.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { posterWidths } from '#contract/rules/poster-sizes.ts'
import { isAvailable, isNew, isProgramPublished } from '#contract/rules/publication.ts'
import { demoAcademy } from './demo-academy.ts'

const now = Date.parse('2026-03-05T18:30:00.000Z')
const day = 24 * 60 * 60 * 1000
const media = join(import.meta.dirname, '..', 'media')
const academy = demoAcademy(now)
const lessons = new Map(academy.videos.map((lesson) => [lesson.id, lesson]))

test('the academy is a catalogue file that staff could import', () => {
  const checked = CatalogueFile(academy)
  expect(checked instanceof ArkErrors ? checked.summary : 'valid').toBe('valid')
})

test('the same instant gives the same demo academy, and another day moves its dates', () => {
  expect(demoAcademy(now)).toEqual(academy)
  expect(demoAcademy(now + day).videos[0]?.published_at).not.toBe(academy.videos[0]?.published_at)
})

test('the demo academy has the size of a real academy, with classes for everyone', () => {
  expect(academy.videos.length).toBeGreaterThanOrEqual(175)
  expect([academy.courses.length, academy.programs.length, academy.professors.length]).toEqual([16, 8, 12])
  const count = (of: 'public' | 'lead' | 'paid' | 'is_challenge') =>
    academy.videos.filter((lesson) => lesson[of]).length
  expect(count('public')).toBeGreaterThanOrEqual(25)
  expect(count('lead')).toBeGreaterThanOrEqual(35)
  expect(count('paid')).toBeGreaterThan(90)
  expect(count('is_challenge')).toBe(5)
})

test('no lesson is open in two ways at once', () => {
  expect(
    academy.videos.filter((lesson) => Number(lesson.public) + Number(lesson.lead) + Number(lesson.paid) !== 1),
  ).toEqual([])
})

test('every discipline, level, kind of class, length, group and professor has lessons', () => {
  const present = (read: (lesson: (typeof academy.videos)[number]) => string[]) => new Set(academy.videos.flatMap(read))
  const disciplines = academy.families.flatMap((family) => family.disciplines)
  expect(present((lesson) => [lesson.discipline.slug])).toEqual(new Set(disciplines.map(({ slug }) => slug)))
  expect(present((lesson) => [lesson.level])).toEqual(new Set(levels.map(({ slug }) => slug)))
  expect(present((lesson) => [lesson.category])).toEqual(new Set(classTypes))
  expect(present((lesson) => [bucketOf(lesson.duration)])).toEqual(new Set(durationBuckets.map(({ slug }) => slug)))
  expect(present((lesson) => lesson.groups.map((group) => group.group_name))).toEqual(new Set(videoGroups))
  expect(present((lesson) => [String(lesson.instructor.id)])).toEqual(
    new Set(academy.professors.map(({ id }) => String(id))),
  )
  expect(academy.videos.map((lesson) => lesson.duration)).toEqual(expect.arrayContaining([1200, 2400]))
})

test('ids, slugs and descriptions are unique, and descriptions are neither short nor long', () => {
  expect(lessons.size).toBe(academy.videos.length)
  expect(new Set(academy.videos.map((lesson) => lesson.slug)).size).toBe(academy.videos.length)
  const words = academy.videos.map((lesson) => lesson.description.split(/\s+/).length)
  expect(Math.min(...words)).toBeGreaterThanOrEqual(30)
  expect(Math.max(...words)).toBeLessThanOrEqual(60)
})

test('a course numbers its lessons from one in every level, and each lesson names the course and block it stands in', () => {
  for (const course of academy.courses) {
    const blocks = new Set(course.lesson_blocks.map((block) => block.id))
    for (const level of levels) {
      const orders = placesOf(course.lessons).filter((place) => lessons.get(place.id)?.level === level.slug)
      expect(orders.map((place) => place.order)).toEqual(orders.map((_, index) => index + 1))
      for (const place of orders)
        expect(lessons.get(place.id)).toMatchObject({ course_id: course.id, order: place.order })
    }
    for (const item of course.lessons) {
      if (item.type === 'lesson') expect(lessons.get(item.id)?.lesson_block_id).toBeNull()
      else {
        expect(blocks).toContain(item.id)
        for (const place of item.lessons) expect(lessons.get(place.id)?.lesson_block_id).toBe(item.id)
      }
    }
  }
  const placed = academy.courses.flatMap((course) => placesOf(course.lessons).map((place) => place.id))
  expect(placed.length).toBe(academy.videos.filter((lesson) => lesson.course_id !== null).length)
})

test('a program numbers its lessons from one through its blocks, and only names lessons there are', () => {
  for (const program of academy.programs) {
    const places = placesOf(program.lessons)
    expect(places.map((place) => place.order)).toEqual(places.map((_, index) => index + 1))
    expect(places.filter((place) => !lessons.has(place.id))).toEqual([])
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
  }
})

test('two programs are unreleased, and some lessons are unreleased or new', () => {
  expect(academy.programs.filter((program) => !isProgramPublished(program, now)).length).toBe(2)
  expect(academy.videos.filter((lesson) => !isAvailable(lesson, now)).length).toBe(6)
  expect(academy.videos.filter((lesson) => isNew(lesson, now)).length).toBe(8)
  expect(
    academy.videos.filter((lesson) => lesson.new_tag && !isNew(lesson, now) && isAvailable(lesson, now)).length,
  ).toBe(1)
})

test('every lesson has a tally and something to play, in the tier it belongs to', () => {
  const ids = academy.videos.map((lesson) => lesson.id)
  expect(academy.media.map((each) => each.video_id)).toEqual(ids)
  expect(academy.tallies.map((each) => each.video_id)).toEqual(ids)
  for (const { video_id, media: played } of academy.media) {
    const lesson = lessons.get(video_id)
    const tier = lesson?.is_challenge ? 'challenge' : lesson?.public ? 'public' : lesson?.lead ? 'lead' : 'paid'
    expect(played.front.split('/')[0]).toBe(tier)
    expect(played.chapters.every((chapter) => chapter.start < played.media_duration)).toBe(true)
  }
})

test('every picture, clip and paper that is named comes with the file, and exists', () => {
  const keys = new Set(academy.files.map((file) => file.key))
  expect(keys.size).toBe(academy.files.length)
  const named = JSON.stringify([
    academy.videos,
    academy.families,
    academy.professors,
    academy.courses,
    academy.programs,
  ])
  const pictures = [...named.matchAll(/"\/media\/([^"]+)"/g)].map((match) => match[1])
  const streams = academy.media.flatMap(({ media: played }) => lessonFiles(played).map(({ key }) => key))
  expect([...pictures, ...streams].filter((key) => typeof key !== 'string' || !keys.has(key))).toEqual([])
  expect(academy.files.filter((file) => !existsSync(join(media, file.source)))).toEqual([])
})

test('a paper has the size that its page states', () => {
  for (const { file, file_size } of academy.courses.flatMap((course) => course.additional_info)) {
    expect(statSync(join(media, file.replace('/media/public/', ''))).size).toBe(file_size)
  }
})

test('every lesson has a picture of its own in every width, and courses and programs have theirs', async () => {
  const named = [...academy.videos.map(({ img }) => img), ...academy.courses.map((course) => course.main_image)]
  named.push(...academy.programs.map((program) => program.main_image))
  expect(new Set(named).size).toBe(named.length)
  const drawn = named.map((url) => join(media, url.replace('/media/public/', '')))
  expect(
    drawn
      .flatMap((file) => posterWidths.map((width) => file.replace('-640.', `-${width}.`)))
      .filter((file) => !existsSync(file)),
  ).toEqual([])
  const pictures = await Promise.all(drawn.map(async (file) => (await readFile(file)).toString('base64')))
  expect(new Set(pictures).size).toBe(drawn.length)
})

test('pictures keep within the bytes a page counts on, by width', async () => {
  const names = await readdir(join(media, 'posters'))
  const average = async (width: number) => {
    const files = names.filter((name) => name.endsWith(`-${width}.webp`))
    const sizes = await Promise.all(files.map((name) => stat(join(media, 'posters', name))))
    return sizes.reduce((sum, { size }) => sum + size, 0) / files.length
  }
  expect(await average(320)).toBeLessThan(4_000)
  expect(await average(640)).toBeLessThan(8_000)
  expect(await average(1280)).toBeLessThan(16_000)
})

test('all clips together stay under 18.5 MB, and everything else under 6.3 MB', async () => {
  // The learners' takes and pictures have a limit of their own.
  const names = (await readdir(media, { recursive: true })).filter((name) => !/^(?:takes|learners)\//.test(name))
  const bytesOf = async (wanted: (name: string) => boolean) => {
    const sizes = await Promise.all(names.filter(wanted).map((name) => stat(join(media, name))))
    return sizes.filter((entry) => entry.isFile()).reduce((sum, entry) => sum + entry.size, 0)
  }
  expect(await bytesOf((name) => name.endsWith('.mp4'))).toBeLessThan(18_500_000)
  expect(await bytesOf((name) => !name.endsWith('.mp4'))).toBeLessThan(6_300_000)
})
