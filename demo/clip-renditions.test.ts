import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRenditions } from '#server/gateways/media/renditions/check-renditions.ts'
import { clipFile, clipRenditions, plainLines } from './clip-renditions.ts'
import { clipOf, clipSlugs } from './clips.ts'

const media = join(import.meta.dirname, 'media')

test('every clip has 240, 480 and 720 lines, among them what a plain video plays', () => {
  for (const slug of clipSlugs) expect(clipRenditions[slug].map(({ lines }) => lines)).toEqual([240, 480, 720])
  expect(Object.keys(clipRenditions).sort()).toEqual(clipSlugs.toSorted())
  expect(clipRenditions.salsa.map(({ lines }) => lines)).toContain(plainLines)
})

test.each(clipSlugs)(
  'the files of %s have their index in front, last as long as the dance and are cut at the same instants',
  async (slug) => {
    const { duration } = clipOf(slug)
    const [front, rear] = await Promise.all(
      (['front', 'rear'] as const).map((view) =>
        checkRenditions(
          clipRenditions[slug].map(({ lines }) => join(media, clipFile(slug, view, lines))),
          duration,
        ),
      ),
    )
    expect(rear?.map(({ cuts }) => cuts)).toEqual(front?.map(({ cuts }) => cuts))
  },
)

test('the rates in the table are those of the files within 2 %', () => {
  for (const slug of clipSlugs)
    for (const { lines, front_rate, rear_rate } of clipRenditions[slug])
      for (const [view, rate] of [['front', front_rate] as const, ['rear', rear_rate] as const]) {
        const { size } = statSync(join(media, clipFile(slug, view, lines)))
        expect(Math.abs((size * 8) / clipOf(slug).duration / rate - 1), `${slug} ${view} ${lines}`).toBeLessThan(0.02)
      }
})

test('the clip folder contains only clips that the table names', () => {
  const named = clipSlugs.flatMap((slug) =>
    clipRenditions[slug].flatMap(({ lines }) => [clipFile(slug, 'front', lines), clipFile(slug, 'rear', lines)]),
  )
  expect(
    readdirSync(join(media, 'clips'))
      .map((name) => `clips/${name}`)
      .sort(),
  ).toEqual(named.sort())
})
