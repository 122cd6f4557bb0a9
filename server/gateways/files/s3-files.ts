import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { ArkErrors } from '#contract/ark.ts'
import { MediaKey } from '#contract/catalogue-file.ts'
import { contentTypeOf, mediaCacheControl } from '#server/domain/files/content-types.ts'
import type { ByteRange, FileInfo } from '#server/domain/files/file-store.ts'
import type { MediaFiles } from './media-files.ts'
import { loadS3, type S3Settings } from './s3-client.ts'
import { isMissing, unreachable } from './s3-errors.ts'
import { putInParts, sweepParts } from './s3-multipart.ts'

/** Not addressable, like the disk's own files: no segment of a MediaKey begins with a dot. */
const identityKey = '.store-id'
const reachableMs = 2000
/**
 * A media store in a bucket of an S3-compatible store, with the bucket's keys as they are in the folder of the disk
 * store. A file is whole or absent, since the store shows an object when its last byte has arrived. Folders are listed
 * `pageKeys` at a time.
 */
export function s3Files({ bucket: Bucket, ...settings }: S3Settings, pageKeys = 1000): MediaFiles {
  let loading: ReturnType<typeof loadS3> | undefined
  // Loaded by its first use: a server without a bucket does not wait for the client's 300 modules.
  const store = () => (loading ??= loadS3(settings))
  const objectOf = (key: string) => {
    if (MediaKey(key) instanceof ArkErrors) throw new RangeError('not a media key')
    return { Bucket, Key: key }
  }
  return {
    async put(key, bytes) {
      const object = { ...objectOf(key), ContentType: contentTypeOf(key), CacheControl: mediaCacheControl(key) }
      await putInParts({ ...(await store()), object }, bytes)
    },
    async stat(key) {
      if (MediaKey(key) instanceof ArkErrors) return undefined
      const { client, s3 } = await store()
      const found = await client.send(new s3.HeadObjectCommand(objectOf(key))).catch(absent)
      return found && infoOf(key, found)
    },
    async open(info, span) {
      const { client, s3 } = await store()
      // An empty object has no range, and its bytes need no request.
      if (info.size === 0) return noBytes()
      const command = new s3.GetObjectCommand({
        ...objectOf(info.key),
        // A file that was replaced since answers 412, so that its bytes are not passed off as the old ones.
        IfMatch: `"${info.version}"`,
        ...(span ? { Range: rangeOf(span) } : {}),
      })
      const found = await client.send(command).catch(absent)
      return found?.Body as Readable | undefined
    },
    async remove(key) {
      const { client, s3 } = await store()
      await client.send(new s3.DeleteObjectCommand(objectOf(key))).catch(absent)
    },
    async *list(folder) {
      const { client, s3 } = await store()
      for (let token: string | undefined, more = true; more; ) {
        const listing = new s3.ListObjectsV2Command({
          Bucket,
          Prefix: folder,
          MaxKeys: pageKeys,
          ContinuationToken: token,
        })
        const page = await client.send(listing).catch(unreachable)
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key) yield { key: Key, modifiedAt: LastModified?.getTime() ?? 0 }
        token = page.NextContinuationToken
        more = page.IsTruncated === true && token !== undefined
      }
    },
    async isReachable() {
      const { client, s3 } = await store()
      // A health check does not wait for the retries.
      const soon = { abortSignal: AbortSignal.timeout(reachableMs) }
      return client.send(new s3.HeadBucketCommand({ Bucket }), soon).then(
        () => true,
        () => false,
      )
    },
    hasRoom: async () => true,
    async identity() {
      const { client, s3 } = await store()
      const found = await client.send(new s3.GetObjectCommand({ Bucket, Key: identityKey })).catch(absent)
      return (await found?.Body?.transformToString()) ?? null
    },
    async identify(id) {
      const { client, s3 } = await store()
      const written = { Bucket, Key: identityKey, Body: Buffer.from(id), IfNoneMatch: '*' }
      // 412: another server wrote its own in the meantime, so that all read the same one.
      await client.send(new s3.PutObjectCommand(written)).catch(absent)
      return (await this.identity()) ?? id
    },
    async sweep(now) {
      await sweepParts({ ...(await store()), Bucket }, now)
    },
  }
}

interface Found {
  readonly ETag?: string | undefined
  readonly ContentLength?: number | undefined
  readonly LastModified?: Date | undefined
}

const infoOf = (key: string, { ETag = '', ContentLength = 0, LastModified }: Found): FileInfo => ({
  key,
  size: ContentLength,
  modifiedAt: LastModified?.getTime() ?? 0,
  version: ETag.replaceAll('"', ''),
})

const rangeOf = ({ start, end }: ByteRange) => `bytes=${start}-${end}`

async function* noBytes(): AsyncIterable<Uint8Array> {}

/** Undefined for what is not there, or not in that version. Any other error is thrown. */
function absent(error: unknown): undefined {
  if (isMissing(error)) return undefined
  return unreachable(error)
}
