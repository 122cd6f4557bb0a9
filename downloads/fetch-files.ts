import { partLength } from '#browser-storage/part-store.ts'
import type { Download } from '#contract/download.ts'
import type { Part } from './background-fetch.ts'
import { Halted, retryDelay } from './download-halt.ts'
import type { DownloadPorts } from './ports.ts'
import { totalBytes } from './queue.ts'
import { shortage } from './storage-space.ts'

/** Failures in a row before the network counts as away for the queue. */
const maxTries = 3
/** How often wrong bytes of one part are fetched again. */
const maxWrong = 3

type FetchPorts = Pick<
  DownloadPorts,
  'parts' | 'fetchPart' | 'renewMediaCookies' | 'estimate' | 'network' | 'random' | 'sleep'
>

/**
 * Fetches the parts of a download that are not stored yet, verifies and stores each before the next is requested:
 * whatever ends it loses at most one part. `onStored` learns the bytes stored so far, at first and after each part.
 * Resolves to `changed` when a file on the server is another one by now. Throws `Halted`, or the reason of `signal`.
 */
export async function fetchFiles(
  ports: FetchPorts,
  download: Download,
  onStored: (bytes: number) => Promise<void>,
  signal: AbortSignal,
): Promise<'whole' | 'changed'> {
  const missing = await missingParts(ports, download, signal)
  let left = missing.reduce((sum, { file, index }) => sum + partLength(file, index), 0)
  const whole = totalBytes(download)
  await onStored(whole - left)
  if (left > 0 && shortage(left, await ports.estimate()) > 0) throw new Halted('full')

  for (const part of missing) {
    if (!(await fetchOne(ports, part, signal))) return 'changed'
    left -= partLength(part.file, part.index)
    await onStored(whole - left)
  }
  return 'whole'
}

/**
 * Stores one part; false when its file has changed on the server. The media cookies, which a long download outlives,
 * are renewed at its first refusal; what is refused with fresh ones is closed to this learner.
 */
async function fetchOne(ports: FetchPorts, { file, index }: Part, signal: AbortSignal): Promise<boolean> {
  let isRenewed = false
  let wrong = 0
  let failures = 0
  for (;;) {
    signal.throwIfAborted()
    if (!ports.network.isOnline()) throw new Halted('network')
    const answer = await ports.fetchPart(file, index, signal)
    if (answer.kind === 'changed') return false
    if (answer.kind === 'signed_out') throw new Halted('signed_out')
    if (answer.kind === 'bytes') {
      if (await ports.parts.put(file, index, answer.bytes)) return true
      if (++wrong === maxWrong) throw new Halted('failed')
    } else if (answer.kind === 'refused') {
      if (isRenewed) throw new Halted('locked')
      await ports.renewMediaCookies()
      isRenewed = true
    } else {
      failures += 1
      if (failures >= maxTries || answer.waitMs !== undefined) throw new Halted('network', answer.waitMs)
      await ports.sleep(retryDelay(failures - 1, ports.random()), signal)
    }
  }
}

/**
 * The parts that are not stored, in playing order; every stored one is read and verified, 60 MB in some tenths of a
 * second.
 */
export async function missingParts(
  { parts }: Pick<DownloadPorts, 'parts'>,
  { files }: Download,
  signal: AbortSignal,
): Promise<Part[]> {
  const missing: Part[] = []
  for (const file of files)
    for (let index = 0; index < file.digests.length; index += 1) {
      signal.throwIfAborted()
      if (!(await parts.verify(file, index))) missing.push({ file, index })
    }
  return missing
}
