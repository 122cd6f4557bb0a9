import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { type PartStore, partLength, type VerifiedFile } from '#browser-storage/part-store.ts'
import { partBytes } from '#contract/download.ts'
import { filesOf } from './queue.ts'

/** A part of a file that is to be fetched. */
export interface Part {
  readonly file: VerifiedFile
  readonly index: number
}

/** What is used of Background Fetch, which TypeScript does not declare. */
export interface BackgroundFetch {
  readonly id: string
  /** False when it had ended already. */
  abort(): Promise<boolean>
  matchAll(): Promise<readonly { readonly request: Request; readonly responseReady: Promise<Response> }[]>
}
export interface BackgroundFetchManager {
  readonly fetch: (
    id: string,
    requests: readonly Request[],
    options: { readonly title: string; readonly icons: readonly object[]; readonly downloadTotal: number },
  ) => Promise<BackgroundFetch>
  get(id: string): Promise<BackgroundFetch | undefined>
  getIds(): Promise<readonly string[]>
}

const prefix = 'download '
/** The id of the fetch that brings the parts of a download. */
export const backgroundFetchId = (key: string): string => prefix + key
/** The key of the download that a fetch belongs to; undefined for any other fetch. */
export const keyOfBackgroundFetch = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined

/** The request for one part, in a form that the browser can repeat. */
export function partRequest({ file, index }: Part): Request {
  const start = index * partBytes
  return new Request(file.address, {
    headers: { range: `bytes=${start}-${start + partLength(file, index) - 1}` },
    credentials: 'include',
    cache: 'no-store',
  })
}

/**
 * Stores the parts that a fetch has brought, whether it ended whole or not: each is verified, and what did not arrive
 * is fetched by the next page. Throws the browser's own error when the disk is full.
 */
export async function storeArrived(
  fetched: BackgroundFetch,
  record: DownloadRecord,
  parts: Pick<PartStore, 'put'>,
  base: string,
): Promise<void> {
  const files = new Map(filesOf(record).map((file) => [new URL(file.address, base).href, file]))
  for (const { request, responseReady } of await fetched.matchAll()) {
    const file = files.get(request.url)
    const start = /^bytes=(\d+)-/.exec(request.headers.get('range') ?? '')?.[1]
    const response = await responseReady.catch(() => undefined)
    if (file && start !== undefined && response?.status === 206) {
      const bytes = await response.arrayBuffer().catch(() => undefined)
      if (bytes) await parts.put(file, Number(start) / partBytes, bytes)
    }
  }
}
