import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { aUserVideo } from '#tests/factories/own-takes.ts'
import { pollProcessing, processingPollDelay } from './processing.ts'

const uploading = aUserVideo({ status: 'uploading', path: null })

/** An academy that answers by the moment it is asked at, in ms. */
async function watched(answer: (at: number) => UserVideo) {
  let now = 0
  const asked: number[] = []
  const parts = {
    async fetchVideo() {
      asked.push(now)
      return answer(now)
    },
    now: () => now,
    async wait(ms: number) {
      now += ms
    },
  }
  return { processed: await pollProcessing(parts, new AbortController().signal), asked }
}

test('a recording is polled every two seconds until it is a draft, and no longer (F151)', async () => {
  const { processed, asked } = await watched((at) => (at < 6000 ? uploading : aUserVideo()))
  expect([processed, asked]).toEqual([{ kind: 'done', video: aUserVideo() }, [2000, 4000, 6000]])
})

test('a rejected recording ends the polling too', async () => {
  const rejected = aUserVideo({ status: 'rejected', rejection: 'no_picture' })
  expect((await watched(() => rejected)).processed).toEqual({ kind: 'done', video: rejected })
})

test('after a minute the polling is less frequent, and after five it times out', async () => {
  const { processed, asked } = await watched(() => uploading)
  expect(processed).toEqual({ kind: 'timed-out' })
  expect(asked.slice(28, 32)).toEqual([58_000, 60_000, 70_000, 80_000])
  expect(asked.at(-1)).toBe(300_000)
  expect([
    processingPollDelay(0),
    processingPollDelay(59_999),
    processingPollDelay(60_000),
    processingPollDelay(300_000),
  ]).toEqual([2000, 2000, 10_000, null])
})

test('a network that comes and goes does not end the polling', async () => {
  const { processed } = await watched((at) => {
    if (at < 8000) throw new Failure('unreachable')
    return aUserVideo()
  })
  expect(processed.kind).toBe('done')
})

test('a fault of the page itself ends the polling at once', async () => {
  const fault = new TypeError('no such property')
  const polled = watched(() => {
    throw fault
  })
  await expect(polled).rejects.toBe(fault)
})

test.each(['signed_out', 'not_found'] as const)('%s ends the polling', async (code) => {
  const { processed, asked } = await watched(() => {
    throw new Failure(code)
  })
  expect([processed, asked]).toEqual([{ kind: 'failed', code }, [2000]])
})
