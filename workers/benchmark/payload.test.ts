import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { measurePayload } from './payload.ts'

const { videos } = generateCatalogue({ lessons: 700, seed: 1, now: 0 })

test('the size of the streamed texts is that of the whole text', async () => {
  const { rows, columns } = await measurePayload(videos)
  expect(rows.plain).toBe(Buffer.byteLength(JSON.stringify(videos)))
  expect(columns.plain).toBe(Buffer.byteLength(JSON.stringify(toColumns(videos))))
})

test('the size with gzip is measured, not estimated', async () => {
  const { rows } = await measurePayload(videos)
  const whole = gzipSync(JSON.stringify(videos))
  expect(gunzipSync(whole)).toHaveLength(rows.plain)
  expect(Math.abs((rows.gzip ?? 0) - whole.length) / whole.length).toBeLessThan(0.05)
})

test('an empty list is a pair of brackets', async () => {
  expect((await measurePayload([])).rows.plain).toBe(2)
})
