import { Buffer } from 'node:buffer'
import { hourMs } from '#contract/time-units.ts'
import type { LoadedS3 } from './s3-client.ts'
import { unreachable } from './s3-errors.ts'

interface Target extends LoadedS3 {
  readonly object: {
    readonly Bucket: string
    readonly Key: string
    /** What a CDN before the bucket answers with. */
    readonly ContentType: string
    readonly CacheControl: string
  }
}

/** Of each part but the last, in bytes; the store takes 5 MiB at least and 10,000 parts. One is in memory at a time. */
export const partBytes = 8 * 1024 * 1024
const abandonedAfterMs = hourMs

/**
 * Writes an object, replacing an existing one when its last byte has arrived. Anything longer than a part is sent in
 * parts, since the store requires the length of an upload; when the stream breaks off they are deleted.
 */
export async function putInParts(target: Target, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(bytes)
  const first = await parts.next()
  const second = await parts.next()
  const { client, s3, object } = target
  if (second.done) {
    await client.send(new s3.PutObjectCommand({ ...object, Body: first.value ?? Buffer.alloc(0) })).catch(unreachable)
    return
  }
  const begun = await client.send(new s3.CreateMultipartUploadCommand(object)).catch(unreachable)
  const { Bucket, Key } = object
  const upload = { Bucket, Key, UploadId: begun.UploadId }
  try {
    const sent: { ETag: string | undefined; PartNumber: number }[] = []
    const send = async (Body: Buffer) => {
      const part = { ...upload, PartNumber: sent.length + 1, Body }
      const { ETag } = await client.send(new s3.UploadPartCommand(part)).catch(unreachable)
      sent.push({ ETag, PartNumber: part.PartNumber })
    }
    await send(first.value as Buffer)
    await send(second.value)
    for await (const part of parts) await send(part)
    const whole = { ...upload, MultipartUpload: { Parts: sent } }
    await client.send(new s3.CompleteMultipartUploadCommand(whole)).catch(unreachable)
  } catch (error) {
    // Parts left in a store that cannot be reached are deleted later.
    await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

/** The bytes in parts of `partBytes`, the last one shorter; none for no bytes. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let collected: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    // A chunk may be larger than a part.
    for (let rest = chunk; rest.length > 0; ) {
      const slice = rest.subarray(0, partBytes - length)
      rest = rest.subarray(slice.length)
      collected.push(slice)
      length += slice.length
      if (length < partBytes) continue
      yield Buffer.concat(collected)
      collected = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(collected)
  return undefined
}

/** Deletes the parts of writes that a killed server left, except those begun less than an hour before `now` (ms). */
export async function sweepParts({ client, s3, Bucket }: LoadedS3 & { Bucket: string }, now: number): Promise<void> {
  for (let from: { KeyMarker?: string; UploadIdMarker?: string } = {}, more = true; more; ) {
    const page = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, ...from })).catch(unreachable)
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Initiated && now - Initiated.getTime() > abandonedAfterMs)
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
    const { NextKeyMarker, NextUploadIdMarker } = page
    more = page.IsTruncated === true && NextKeyMarker !== undefined
    from = {
      ...(NextKeyMarker ? { KeyMarker: NextKeyMarker } : {}),
      ...(NextUploadIdMarker ? { UploadIdMarker: NextUploadIdMarker } : {}),
    }
  }
}
