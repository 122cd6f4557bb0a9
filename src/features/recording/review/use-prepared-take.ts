import { useEffect, useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { mediaWorker } from '#src/platform/workers.ts'
import { type PreparedTake, type PrepareResult, prepareTake } from './prepare-take.ts'

/** A recording to be prepared: its row, and its bytes while they are at hand. */
export interface RecordedTake {
  readonly take: Take
  /** Null where they lie on the device alone. */
  readonly bytes: Blob | null
}

export type PreparedState =
  | { readonly kind: 'preparing'; readonly share: number }
  | Exclude<PrepareResult, { readonly kind: 'prepared' }>
  | { readonly kind: 'prepared'; readonly prepared: PreparedTake; readonly src: string }

/**
 * Prepares a recording, once for each `attempt`, and keeps what was made on the device unless told otherwise. One that was
 * prepared by an earlier visit is taken as it lies there.
 */
export function usePreparedTake({ take, bytes }: RecordedTake, attempt: number, keep = true): PreparedState {
  const [state, setState] = useState<PreparedState>({ kind: 'preparing', share: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt prepares the same bytes once more.
  useEffect(() => {
    let gone = false
    let src: string | null = null
    const tell = (next: PreparedState) => {
      if (!gone) setState(next)
    }
    const prepare = async () => {
      tell({ kind: 'preparing', share: 0 })
      const made = await prepared(take, bytes, keep, (share) => tell({ kind: 'preparing', share }))
      if (gone) return
      if (made.kind === 'failed') return tell(made)
      src = URL.createObjectURL(made.prepared.file)
      tell({ ...made, src })
    }
    void prepare()
    return () => {
      gone = true
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [take, bytes, attempt, keep])
  return state
}

async function prepared(
  take: Take,
  atHand: Blob | null,
  keep: boolean,
  onProgress: (share: number) => void,
): Promise<PrepareResult> {
  const bytes = atHand ?? (await takeStore.bytes(take.id).catch(() => undefined))
  if (!bytes) return { kind: 'failed', why: 'empty' }
  if (take.state === 'prepared')
    return { kind: 'prepared', prepared: { file: bytes, take, persisted: true, silenced: false } }
  return prepareTake(take, bytes, onProgress, mediaWorker(), keep ? takeStore : null)
}
