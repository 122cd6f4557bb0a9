import { useEffect, useState } from 'react'
import { cookies } from '#contract/cookies.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { log } from '#src/platform/log.ts'
import type { EvictedLessons } from '#src/session/downloads/evicted-lessons.ts'
import { useUser } from '#src/session/session.ts'

export interface Eviction extends EvictedLessons {
  /** Tells of them no more. */
  readonly dismiss: () => void
}

const none: EvictedLessons = { ids: [], mayBeMore: false }

/**
 * The learner's downloads that the browser has evicted from this device; none until that is known. They are looked for
 * anew when `occasion` changes.
 */
export function useEvictedLessons(occasion: boolean): Eviction {
  const userId = useUser()?.id ?? null
  const [evicted, setEvicted] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found may differ with each occasion.
  useEffect(() => {
    if (userId === null) return
    let wanted = true
    import('#src/session/downloads/offline-permission.ts')
      .then(({ findEvictedLessons }) => findEvictedLessons(userId))
      .then(
        (found) => wanted && setEvicted(found),
        (cause: unknown) => log.warn('evicted downloads not looked for', { cause }),
      )
    return () => {
      wanted = false
      setEvicted(none)
    }
  }, [userId, occasion])
  const dismiss = () => {
    pageCookies.write(cookies.storedLessons, '', { maxAge: 0 })
    setEvicted(none)
  }
  return { ...evicted, dismiss }
}
