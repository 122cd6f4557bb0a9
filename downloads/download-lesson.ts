import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { Download } from '#contract/download.ts'
import { copyParts } from './copy-parts.ts'
import { Halted } from './download-halt.ts'
import { fetchFiles } from './fetch-files.ts'
import type { DownloadPorts } from './ports.ts'
import { filesOf, totalBytes, unusedFiles } from './queue.ts'

/** How often the files of a lesson may change while it is downloaded. */
const maxChanges = 3

export type Changes = Parameters<DownloadPorts['store']['change']>[1]

/**
 * Makes a download, or what replaces it: asks the server for its description, copies or fetches what is missing and
 * writes every step through `change`, which throws when the download was removed or paused meanwhile. What it replaces
 * plays until the new one is whole. Throws `Halted`, a `Failure`, the browser's own error, or the reason of `signal`.
 */
export async function downloadLesson(
  ports: DownloadPorts,
  record: DownloadRecord,
  change: (changes: Changes) => Promise<DownloadRecord>,
  signal: AbortSignal,
): Promise<void> {
  const isReplacement = record.state === 'complete'
  const describe = () => ports.fetchDownload(record.lesson_id, record.lines, signal)
  const keep = async (download: Download) => {
    if (isReplacement) await change({ next: download })
    else await change({ download, bytes: totalBytes(download) })
    return download
  }
  const onStored = async (stored_bytes: number) => {
    if (!isReplacement) await change({ stored_bytes })
    else await change({})
  }

  let download = (isReplacement ? record.next : record.download) ?? (await keep(await describe()))
  if (isReplacement) await copyParts(ports, record.download?.files ?? [], download.files, signal)
  for (let changed = 0; (await fetchFiles(ports, download, onStored, signal)) === 'changed'; changed += 1) {
    const before = download
    download = await keep(await describe())
    // The server sends other bytes than it describes.
    if (changed === maxChanges || before.version === download.version) throw new Halted('failed')
    await copyParts(ports, before.files, download.files, signal)
    await removeUnused(ports, before.files)
  }

  const bytes = totalBytes(download)
  const now = ports.now()
  await change({
    state: 'complete',
    download,
    next: null,
    bytes,
    stored_bytes: bytes,
    completed_at: now,
    checked_at: now,
    outdated: 'no',
    halt: null,
  })
  if (isReplacement) await removeUnused(ports, filesOf(record))
}

/** Deletes the parts of those of these files that no download of this device needs. */
export async function removeUnused(
  { store, parts }: Pick<DownloadPorts, 'store' | 'parts'>,
  files: Download['files'],
): Promise<void> {
  for (const file of unusedFiles(files, await store.all())) await parts.remove(file)
}
