import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { checkVersions } from './check-versions.ts'
import { haltOf, retryDelay } from './download-halt.ts'
import { type Changes, downloadLesson, removeUnused } from './download-lesson.ts'
import type { DownloadPorts } from './ports.ts'
import { filesOf, isRunnable, nextDownload } from './queue.ts'
import { startBackgroundDownload } from './start-background-download.ts'
import type { TabState } from './tab-state.ts'

/** The download was paused or removed, in this tab or another, or its learner has left. */
class Interrupted extends Error {}

/** Downloads what a learner has asked for, one lesson after the other and in one tab at a time. */
interface DownloadRunner {
  /** Continues with what is due now, and ends the wait between two attempts. */
  wake(): void
  /** Ends the download that runs in this tab. */
  interrupt(): void
  /** The key of the download that runs in this tab. */
  running(): string | undefined
}

/** Creates the runner of this tab; it does nothing until `wake`. */
export function createDownloadRunner(ports: DownloadPorts, tab: TabState): DownloadRunner {
  const { store, network } = ports
  const { write } = tab
  let isWorking = false
  let isAskedAgain = false
  let isSwept = false
  let running: { readonly key: string; readonly controller: AbortController } | undefined
  let waking = new AbortController()
  let tries = 0
  /** The browser has refused to download without a page. */
  let isRefused = false

  /** Downloads what is due, if no other tab does; closing a tab releases its lock. */
  async function work(): Promise<void> {
    isAskedAgain = true
    if (isWorking) return
    isWorking = true
    try {
      while (isAskedAgain && tab.learner() !== null && hasWork()) {
        isAskedAgain = false
        await ports.withLock(drain)
      }
    } catch (cause) {
      // The database is out of reach: the next change or start tries again.
      ports.report('the downloads could not be continued', cause)
    } finally {
      isWorking = false
    }
  }
  const hasWork = () => tab.state().records.some((record) => isRunnable(record) || record.state === 'complete')

  /** Whether the browser is to continue without this page; only a page can enforce a limit to Wi-Fi. */
  const isHandedOver = () =>
    !isRefused && !tab.state().wifiOnly && network.isOnline() && (ports.background?.isWanted() ?? false)

  async function drain(): Promise<void> {
    await sweep()
    if (!isHandedOver()) await takeBack()
    for (let records = await tab.reload(); tab.learner() !== null; records = await tab.reload()) {
      if (isHandedOver()) {
        if (await startBackgroundDownload(ports, tab, records)) return
        isRefused = true
        await takeBack()
      }
      const next = nextDownload(records)
      if (!next) {
        if (network.isOnline() && (await checkVersions(ports, records, write))) continue
        return
      }
      if (!tab.mayDownload()) {
        for (const record of records.filter(isRunnable)) await write(record.key, { halt: 'wifi' })
        return
      }
      // Without a network each is tried once: that completes what is whole, and another attempt would read all its
      // parts again. One behind those that wait may be whole.
      const due = network.isOnline() ? next : nextDownload(records.filter(({ halt }) => halt !== 'network'))
      if (due) await attempt(due)
      else await waitForNetwork()
    }
  }

  /** Waits longer each time, or until the next wake. */
  async function waitForNetwork(ms = retryDelay(tries, ports.random())): Promise<void> {
    await ports.sleep(ms, waking.signal)
    tries += 1
  }

  async function takeBack(): Promise<void> {
    if (!ports.background) return
    const records = await store.all()
    await ports.background.takeBack(records.filter((record) => record.handed_over).map(({ key }) => key))
  }

  async function attempt(record: DownloadRecord): Promise<void> {
    const { key, state: before } = record
    const controller = new AbortController()
    running = { key, controller }
    let latest = record
    const change = async (changes: Changes) => {
      const changed = await write(key, changes)
      if (!changed || changed.state === 'paused' || changed.lines !== record.lines) throw new Interrupted()
      if (changed.stored_bytes > latest.stored_bytes) tries = 0
      latest = changed
      return changed
    }
    try {
      await change(before === 'complete' ? { halt: null } : { state: 'downloading', halt: null })
      await downloadLesson(ports, record, change, controller.signal)
      void tab.measure()
    } catch (cause) {
      if (cause instanceof Interrupted || controller.signal.aborted) return await leave(latest)
      const { halt, waitMs } = haltOf(cause)
      if (halt === 'failed' || halt === 'storage') ports.report('a download has stopped', cause)
      const halted = before === 'complete' ? { halt } : ({ state: 'waiting', halt } as const)
      await write(key, halted).catch((refusal: unknown) => {
        tab.patch({ ...latest, ...halted })
        // The database, which a full device may not write, still has it as due: the queue ends until the next wake.
        throw refusal
      })
      // Without one, the next in the queue is tried first.
      if (halt === 'network' && network.isOnline()) await waitForNetwork(waitMs)
    } finally {
      running = undefined
    }
  }

  /** Of a download that was interrupted: its parts go with its record, and stay while it is paused or waits. */
  async function leave(latest: DownloadRecord): Promise<void> {
    const current = await store.find(latest.key)
    if (current?.state === 'downloading') await write(latest.key, { state: 'waiting' })
    await removeUnused(ports, filesOf(latest))
  }

  /** Once in the life of a tab: deletes what an interrupted removal left behind. */
  async function sweep(): Promise<void> {
    if (isSwept) return
    isSwept = true
    await ports.parts.removeAllBut((await store.all()).flatMap(filesOf))
  }

  return {
    wake() {
      tries = 0
      waking.abort()
      waking = new AbortController()
      void work()
    },
    interrupt: () => running?.controller.abort(new Interrupted()),
    running: () => running?.key,
  }
}
