import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('concurrent calls share one read, and a later one reads anew', async () => {
  let reads = 0
  const read = singleFlight(async () => ++reads)
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(2)
})

test('a failure reaches all callers that share it, and is not cached', async () => {
  let reads = 0
  const read = singleFlight(async () => {
    if (++reads === 1) throw new Error('down')
    return reads
  })
  expect(await Promise.allSettled([read(), read()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await read()).toBe(2)
})
