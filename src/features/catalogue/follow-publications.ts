import { academyClock } from '#src/platform/academy-clock.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { publishedSince } from '#src/session/use-now.ts'

/** The longest a timer may wait, in ms: of a device that slept, timers are late. */
const maxTimerMs = 60 * 60_000

/** When an answer of the worker changes by itself, in ms by the academy's clock; null for never. */
let nextAt: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let stop: (() => void) | undefined

/**
 * Once the page has rendered, loads the descriptions after a refresh that succeeded, then follows what comes out.
 * `renew` refetches the answers.
 */
export async function followCatalogue(isRefreshed: boolean, renew: () => void): Promise<void> {
  await whenIdle()
  const loaded = isRefreshed ? await catalogueWorker().loadDescriptions() : undefined
  if (loaded?.ok && loaded.changed) renew()
  await followPublications(renew)
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
