import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { Failure } from '#contract/errors.ts'
import { missingParts } from './fetch-files.ts'
import type { DownloadPorts } from './ports.ts'
import { isRunnable, totalBytes } from './queue.ts'
import type { TabState } from './tab-state.ts'

/**
 * Hands pending downloads over to the browser, which continues without a page. A lesson that the server does not
 * describe now waits for the next page. False when the browser refuses.
 */
export async function startBackgroundDownload(
  ports: Pick<DownloadPorts, 'background' | 'fetchDownload' | 'parts'>,
  tab: Pick<TabState, 'write'>,
  records: readonly DownloadRecord[],
): Promise<boolean> {
  const { signal } = new AbortController()
  const due = records.filter((record) => isRunnable(record) && record.state !== 'complete')
  for (const record of due.toSorted((a, b) => a.position - b.position)) {
    try {
      const download = record.download ?? (await ports.fetchDownload(record.lesson_id, record.lines, signal))
      // The service worker verifies by it what arrives; a download that was removed meanwhile is not fetched. Without a
      // halt, the next page completes what has arrived, though it has no network.
      const written = await tab.write(record.key, {
        state: 'waiting',
        halt: null,
        download,
        bytes: totalBytes(download),
      })
      const parts = written ? await missingParts(ports, download, signal) : []
      if (parts.length === 0) continue
      await tab.write(record.key, { handed_over: true })
      if (await ports.background?.start(record, parts)) continue
      await tab.write(record.key, { handed_over: false })
      return false
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
    }
  }
  return true
}
