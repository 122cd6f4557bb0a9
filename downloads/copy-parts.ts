import { partLength } from '#browser-storage/part-store.ts'
import type { Download } from '#contract/download.ts'
import type { Part } from './background-fetch.ts'
import { haltOf } from './download-halt.ts'
import type { DownloadPorts } from './ports.ts'
import { shortage } from './storage-space.ts'

/**
 * Copies to the files of a download those parts that other stored files have with the same bytes: an academy that was
 * restored, moved or imported anew gives each file another version, under which nothing is stored. Copies nothing where
 * there is no room for all of it; what is not copied is fetched. Throws the browser's own error, except on a full
 * device, and the reason of `signal`.
 */
export async function copyParts(
  { parts, estimate }: Pick<DownloadPorts, 'parts' | 'estimate'>,
  from: Download['files'],
  to: Download['files'],
  signal: AbortSignal,
): Promise<void> {
  const sources = new Map(partsOf(from).map((part) => [digestOf(part), part]))
  const copies: { readonly source: Part; readonly target: Part }[] = []
  for (const target of partsOf(to)) {
    const source = sources.get(digestOf(target))
    signal.throwIfAborted()
    if (source && !(await parts.has(target.file, target.index))) copies.push({ source, target })
  }
  const bytes = copies.reduce((sum, { target }) => sum + partLength(target.file, target.index), 0)
  if (bytes === 0 || shortage(bytes, await estimate()) > 0) return
  for (const { source, target } of copies) {
    signal.throwIfAborted()
    const stored = await parts.read(source.file, source.index)
    if (!stored) continue
    try {
      await parts.put(target.file, target.index, stored)
    } catch (cause) {
      if (haltOf(cause).halt === 'full') return
      throw cause
    }
  }
}

const partsOf = (files: Download['files']): Part[] =>
  files.flatMap((file) => file.digests.map((_, index) => ({ file, index })))

const digestOf = ({ file, index }: Part): string | undefined => file.digests[index]
