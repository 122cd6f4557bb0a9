import type { Take } from '#browser-storage/take.ts'
import type { UserVideo } from '#contract/recording.ts'
import { maxPartBytes, type UploadStatus } from '#contract/uploading.ts'
import { type DeviceTakesState, noDeviceTakes } from '#src/features/recording/saving/device-takes.ts'
import type { TabMessage } from '#src/features/recording/saving/tab-messages.ts'
import { createUploadQueue } from '#src/features/recording/saving/upload-queue.ts'
import { inMemoryTakeStore } from './in-memory-takes.ts'
import { aUserVideo } from './own-takes.ts'

/** A device with takes, an academy that stores bytes, and a clock that the test moves. */
export function uploadingTabs(takes: readonly Take[], size = 2 * maxPartBytes + 10) {
  const store = inMemoryTakeStore(takes, size)
  const academy = new Map<string, { readonly userId: number | null; received: number; video: UserVideo | null }>()
  const calls: string[] = []
  const wakes: { at: number; work: () => void }[] = []
  const listeners: ((news: TabMessage) => void)[] = []
  const gates = new Map<string, Gate>()
  let trouble: ((call: string) => Error | undefined) | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let now = 1000
  let atOnce = 0
  let mostAtOnce = 0

  const answer = async (
    name: string,
    take: Take,
    signal: AbortSignal,
    receive: () => UploadStatus,
  ): Promise<UploadStatus> => {
    calls.push(`${name} ${take.id}`)
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await (gates.get(name)?.pass(signal) ?? new Promise((resolve) => setTimeout(resolve)))
    atOnce -= 1
    signal.throwIfAborted()
    const failure = trouble?.(name)
    if (failure) throw failure
    return receive()
  }
  const arrive = (take: Take, from: number, bytes: number): UploadStatus => {
    const row = academy.get(take.id) ?? { userId: take.userId, received: 0, video: null }
    if (row.received === from) row.received += bytes
    if (row.received >= size) row.video = aUserVideo({ client_id: take.id })
    academy.set(take.id, row)
    return { received: row.received, user_video: row.video }
  }
  const callOff = ({ id }: Take): UploadStatus => {
    const { video = null } = academy.get(id) ?? {}
    if (!video) academy.delete(id)
    return { received: video ? size : 0, user_video: video }
  }

  /** A tab of this browser: its state, and its upload queue. */
  const tab = () => {
    let shown: DeviceTakesState = noDeviceTakes
    const own = (news: TabMessage) => onMessage?.(news)
    let onMessage: ((news: TabMessage) => void) | undefined
    listeners.push(own)
    const uploads = createUploadQueue({
      store,
      tabs: {
        send(news) {
          for (const listener of listeners) if (listener !== own) listener(structuredClone(news))
        },
        onMessage(listener) {
          onMessage = listener
        },
      },
      withLock(work) {
        const done = turn.then(work)
        turn = done.catch(() => undefined)
        return done
      },
      begin: (take, _, signal) => answer('begin', take, signal, () => arrive(take, -1, 0)),
      sendPart: (take, from, bytes, signal) =>
        answer(`piece ${from}`, take, signal, () => arrive(take, from, bytes.size)),
      cancel: (take, signal) => answer('call off', take, signal, () => callOff(take)),
      now: () => now,
      random: () => 0,
      schedule(ms, work) {
        const wake = { at: now + ms, work }
        wakes.push(wake)
        return () => {
          const at = wakes.indexOf(wake)
          if (at >= 0) wakes.splice(at, 1)
        }
      },
      publish: (state) => {
        shown = state
      },
      onError(cause) {
        throw cause
      },
    })
    return { uploads, state: () => shown }
  }

  return {
    ...tab(),
    tab,
    academy,
    storedTakes: store.stored,
    calls,
    mostAtOnce: () => mostAtOnce,
    /** Holds a call of this name back: `reached` when it is made, answered once it is `opened`. */
    holdAt(name: string) {
      const gate = newGate()
      gates.set(name, gate)
      return {
        reached: gate.reached,
        open() {
          gates.delete(name)
          gate.open()
        },
      }
    },
    fail(how: (call: string) => Error | undefined) {
      trouble = how
    },
    recover() {
      trouble = undefined
    },
    pass(ms: number) {
      now += ms
      for (const wake of wakes.filter(({ at }) => at <= now)) {
        wakes.splice(wakes.indexOf(wake), 1)
        wake.work()
      }
    },
  }
}

type Gate = ReturnType<typeof newGate>

function newGate() {
  let reach = () => {}
  let open = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    reached,
    open: () => open(),
    /** Until it is opened, or the caller hangs up. */
    async pass(signal: AbortSignal) {
      reach()
      await Promise.race([opened, new Promise((resolve) => signal.addEventListener('abort', resolve))])
    },
  }
}

/** Enough turns of the event loop for everything under way, and for anything unexpected. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}
