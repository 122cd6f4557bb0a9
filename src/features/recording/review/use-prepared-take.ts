import { useEffect, useRef, useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { requestPersistentStorage } from '#src/platform/persistent-storage.ts'
import { type PreparedTake, type PrepareResult, prepareTake } from './prepare-take.ts'

/** A recording to be prepared: its row, and its bytes while they are in memory. */
export interface RecordedTake {
  readonly take: Take
  /** Null where they are only on the device. */
  readonly bytes: Blob | null
}

export type PreparedState =
  | { readonly kind: 'preparing'; readonly share: number }
  | Exclude<PrepareResult, { readonly kind: 'prepared' }>
  | { readonly kind: 'prepared'; readonly prepared: PreparedTake; readonly src: string }

/**
 * Prepares a recording, once for each `attempt`, and stores the file unless `store` is false. One that an earlier visit
 * prepared is read from the device. `stop`, before the recording is deleted, ends what still prepares or stores it.
 */
export function usePreparedTake({ take, bytes }: RecordedTake, attempt: number, store = true) {
  const [state, setState] = useState<PreparedState>({ kind: 'preparing', share: 0 })
  const running = useRef<AbortController>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt prepares the same bytes once more.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    running.current = leaving
    let src: string | null = null
    const show = (next: PreparedState) => {
      if (!signal.aborted) setState(next)
    }
    const run = async () => {
      show({ kind: 'preparing', share: 0 })
      const onProgress = (share: number) => show({ kind: 'preparing', share })
      const result = await prepare({ take, bytes }, { store: store ? takeStore : null, signal, onProgress })
      if (result.kind === 'prepared' && result.prepared.persisted) void requestPersistentStorage()
      if (signal.aborted) return
      if (result.kind === 'failed') return show(result)
      src = URL.createObjectURL(result.prepared.file)
      show({ ...result, src })
    }
    void run()
    return () => {
      leaving.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [take, bytes, attempt, store])
  return { state, stop: () => running.current?.abort() }
}

async function prepare(
  { take, bytes: inMemory }: RecordedTake,
  options: Parameters<typeof prepareTake>[2],
): Promise<PrepareResult> {
  const bytes = inMemory ?? (await takeStore.bytes(take.id).catch(() => undefined))
  if (!bytes) return { kind: 'failed', why: 'empty' }
  if (take.state === 'prepared')
    return { kind: 'prepared', prepared: { file: bytes, take, persisted: true, silenced: false } }
  return prepareTake(take, bytes, options)
}
