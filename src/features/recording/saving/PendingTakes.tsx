import { Suspense, useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { log } from '#src/platform/log.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { deviceTakesStore, noDeviceTakes, takeChannelName, useDeviceTakes } from './device-takes.ts'

const TakesDock = lazyOptional(() => import('./TakesDock.tsx').then((loaded) => loaded.TakesDock))

/**
 * Resumes the uploads of an earlier visit and shows their progress, here or in another tab. Without a recording on the
 * device it costs one read of IndexedDB and one channel, and loads nothing else.
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

/** Starts the upload queue for a learner once there is a take: on the device now, or reported by another tab. */
function resumeUploads(userId: number): () => void {
  let left = false
  const startIf = (found: Promise<boolean>) => {
    found
      .then((any) => (any && !left ? import('./page-uploads.ts') : undefined))
      .then((loaded) => (left ? undefined : loaded?.pageUploads.setLearner(userId)))
      .catch((cause: unknown) => log.warn('recordings of this device not read', { cause }))
  }
  startIf(import('#browser-storage/take-store.ts').then(async ({ takeStore }) => (await takeStore.all()).length > 0))
  const channel = new BroadcastChannel(takeChannelName)
  channel.onmessage = () => {
    channel.close()
    startIf(Promise.resolve(true))
  }
  return () => {
    left = true
    channel.close()
    if (deviceTakesStore.state() === noDeviceTakes) return
    import('./page-uploads.ts')
      .then(({ pageUploads }) => pageUploads.setLearner(null))
      .catch((cause: unknown) => log.warn('recordings of this device not released', { cause }))
  }
}
