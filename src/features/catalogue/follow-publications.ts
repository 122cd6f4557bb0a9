import type { FailureCode } from '#contract/errors.ts'
import type { RefreshAnswer } from '#contract/workers.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { retryInView } from '#src/platform/retry-in-view.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { publishedSince } from '#src/session/use-now.ts'

/** The longest a timer may wait, in ms: of a device that slept, timers are late. */
const maxTimerMs = 60 * 60_000

/** When an answer of the worker changes by itself, in ms by the academy's clock; null for never. */
let nextAt: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let stop: (() => void) | undefined

let stopRetry = (): void => undefined

/**
 * Once the page has rendered, loads the descriptions after a refresh that succeeded, then follows what comes out. Where
 * it failed and nothing can be opened, refreshes again until the server answers. `renew` refetches the answers, given
 * that later refresh; `seenAt` is when the copy arrived that they are from.
 */
export async function followCatalogue(
  answer: RefreshAnswer,
  renew: (later?: RefreshAnswer) => void,
  seenAt: () => number | undefined,
): Promise<void> {
  stopRetry()
  await whenIdle()
  if (!answer.ok) return retryMissing(answer.code, renew, seenAt)
  const loaded = await catalogueWorker().loadDescriptions()
  // Loaded by another caller, such as the prefetch, they are no change any more, but still unknown here.
  if (loaded.ok && (loaded.changed || (await isNewer(seenAt())))) renew()
  await followPublications(renew)
}

async function isNewer(seenAt: number | undefined): Promise<boolean> {
  const state = await catalogueWorker().open()
  return state.ready && state.storedAt !== seenAt
}

async function retryMissing(
  code: FailureCode,
  renew: (later?: RefreshAnswer) => void,
  seenAt: () => number | undefined,
): Promise<void> {
  const state = await catalogueWorker().open()
  if (state.ready) {
    // A device that did not answer in time at first does by now.
    if (state.storedAt !== seenAt()) renew()
    return followPublications(renew)
  }
  stopRetry()
  stopRetry = retryInView(code, async () => {
    const answer = await catalogueWorker()
      .refresh()
      .catch(() => undefined)
    if (!answer) return 'unexpected'
    if (!answer.ok) return answer.code
    renew(answer)
    followCatalogue(answer, renew, seenAt).catch(() => undefined)
    return
  })
}

/**
 * Refetches what the catalogue worker answered once a lesson, a course or a program has come out or opened, and tells
 * the screens the time: also on a page that was in the background then. Until that instant nothing is fetched. Called
 * again, it asks for the next instant anew.
 */
export async function followPublications(renew: () => void): Promise<void> {
  stop?.()
  const check = () => {
    clearTimeout(timer)
    if (nextAt === null) return
    const waitMs = nextAt - academyClock.now()
    if (waitMs > 0) {
      timer = setTimeout(check, Math.min(waitMs, maxTimerMs))
      return
    }
    nextAt = null
    publishedSince.set(Date.now())
    renew()
    followPublications(renew).catch(() => undefined)
  }
  const unsubscribe = academyClock.subscribe(check)
  document.addEventListener('visibilitychange', check)
  stop = () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', check)
  }
  nextAt = await catalogueWorker().nextPublication()
  check()
}
