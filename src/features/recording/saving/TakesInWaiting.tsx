import { lazy, Suspense, useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { log } from '#src/platform/log.ts'
import { nothingOnDevice, onDevice, useOnDevice } from './on-device.ts'

const TakesDock = lazy(() => import('./TakesDock.tsx').then((loaded) => ({ default: loaded.TakesDock })))

/**
 * Goes on with what an earlier visit left to send, and says how it goes. Whoever has no recording on this device pays
 * for one question to it and nothing else.
 */
export function TakesInWaiting({ user, playing }: { readonly user: User; readonly playing: boolean }) {
  const { takes } = useOnDevice()
  const { id } = user
  useEffect(() => goOnFor(id), [id])
  if (takes.length === 0) return null
  return (
    <Suspense>
      <TakesDock user={user} playing={playing} />
    </Suspense>
  )
}

/** Sends what is this learner's until they are gone. */
function goOnFor(userId: number): () => void {
  let left = false
  const uploads = import('#src/storage/take-store.ts')
    .then(({ takeStore }) => takeStore.all())
    .then((takes) => (takes.length > 0 && !left ? import('./page-uploads.ts') : undefined))
  uploads
    .then((loaded) => (left ? undefined : loaded?.pageUploads.belongTo(userId)))
    .catch((cause: unknown) => log.warn('the recordings of this device could not be looked at', { cause }))
  return () => {
    left = true
    if (onDevice.state() === nothingOnDevice) return
    import('./page-uploads.ts')
      .then(({ pageUploads }) => pageUploads.belongTo(null))
      .catch((cause: unknown) => log.warn('the recordings of this device could not be left alone', { cause }))
  }
}
