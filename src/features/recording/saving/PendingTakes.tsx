import { lazy, Suspense, useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { log } from '#src/platform/log.ts'
import { deviceTakesStore, noDeviceTakes, takeChannel, useDeviceTakes } from './device-takes.ts'

const TakesDock = lazy(() => import('./TakesDock.tsx').then((loaded) => ({ default: loaded.TakesDock })))

/**
 * Goes on with what an earlier visit left to send, and says how it goes, here or in another tab. Whoever has no recording
 * on this device pays for one question to it and for listening, and nothing else.
 */
export function PendingTakes({ user, playing }: { readonly user: User; readonly playing: boolean }) {
  const { takes } = useDeviceTakes()
  const { id } = user
  useEffect(() => resumeUploads(id), [id])
  if (takes.length === 0) return null
  return (
    <Suspense>
      <TakesDock user={user} playing={playing} />
    </Suspense>
  )
}

/** Sends what is this learner's until they are gone, from the moment there is something: here, or told by another tab. */
function resumeUploads(userId: number): () => void {
  let left = false
  const goOn = (found: Promise<boolean>) => {
    found
      .then((any) => (any && !left ? import('./page-uploads.ts') : undefined))
      .then((loaded) => (left ? undefined : loaded?.pageUploads.belongTo(userId)))
      .catch((cause: unknown) => log.warn('the recordings of this device could not be looked at', { cause }))
  }
  goOn(import('#browser-storage/take-store.ts').then(async ({ takeStore }) => (await takeStore.all()).length > 0))
  const channel = new BroadcastChannel(takeChannel)
  channel.onmessage = () => {
    channel.close()
    goOn(Promise.resolve(true))
  }
  return () => {
    left = true
    channel.close()
    if (deviceTakesStore.state() === noDeviceTakes) return
    import('./page-uploads.ts')
      .then(({ pageUploads }) => pageUploads.belongTo(null))
      .catch((cause: unknown) => log.warn('the recordings of this device could not be left alone', { cause }))
  }
}
