import { expect, test } from 'vitest'
import { throttledProgress } from './media-worker.ts'

function reporter() {
  const received: number[] = []
  let now = 0
  const report = throttledProgress(
    (share) => received.push(share),
    () => now,
  )
  const reportAt = (at: number, share: number) => {
    now = at
    report(share)
  }
  return { received, reportAt }
}

test('a report at every frame becomes ten a second', () => {
  const { received, reportAt } = reporter()
  for (let frame = 1; frame <= 300; frame += 1) reportAt(frame * 10, frame / 300)
  expect(received.length).toBeGreaterThan(25)
  expect(received.length).toBeLessThanOrEqual(30)
  expect(received).toEqual(received.toSorted((a, b) => a - b))
})

test('progress stays between 0 and 1 and never decreases, whatever an encoder reports', () => {
  const { received, reportAt } = reporter()
  const shares = [-4_981_063, Number.NaN, 0, 0.4, 0.2, -9.2e18, 7, 0.9]
  for (const [index, share] of shares.entries()) reportAt(index * 1000, share)
  expect(received).toEqual([0.4, 1])
})
