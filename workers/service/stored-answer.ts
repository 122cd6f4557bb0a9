import { partLength, type VerifiedFile } from '#browser-storage/part-store.ts'
import { type DownloadFile, partBytes } from '#contract/download.ts'
import { readRange } from '#contract/rules/byte-range.ts'

/** Reads a part of a file; rejects when it is neither stored nor to be had. */
export type ReadPart = (file: DownloadFile, index: number) => Promise<ArrayBuffer>

/**
 * The answer to a request for a stored file: 206 for a range, 416 for one outside, 200 for the whole file. Parts are
 * read as the reader asks for them, and no further once it has cancelled.
 */
export function storedAnswer(
  request: Pick<Request, 'method' | 'headers'>,
  file: DownloadFile,
  readPart: ReadPart,
): Response {
  const etag = `"${file.version}"`
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-type': file.type,
    etag,
  })
  const ifRange = request.headers.get('if-range')
  const requestedRange = ifRange === null || ifRange === etag ? request.headers.get('range') : null
  const range = readRange(requestedRange ?? undefined, file.bytes)
  if (range.kind === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: file.bytes - 1 }
  if (range.kind === 'part') headers.set('content-range', `bytes ${start}-${end}/${file.bytes}`)
  headers.set('content-length', String(end - start + 1))
  const body = request.method === 'HEAD' ? null : streamOf(file, start, end, readPart)
  return new Response(body, { status: range.kind === 'part' ? 206 : 200, headers })
}

function streamOf(
  file: VerifiedFile & DownloadFile,
  start: number,
  end: number,
  readPart: ReadPart,
): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const index = Math.floor(at / partBytes)
        const first = index * partBytes
        const bytes = new Uint8Array(await readPart(file, index))
        const until = Math.min(end + 1, first + partLength(file, index))
        controller.enqueue(bytes.subarray(at - first, until - first))
        at = until
        if (at > end) controller.close()
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  )
}
