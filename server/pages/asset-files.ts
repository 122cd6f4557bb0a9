import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf } from '#server/domain/files/content-types.ts'
import type { Encoding } from '#server/http/prepared-response.ts'

/** A file of the build, with the precompressed variants beside it. */
export interface AssetFile {
  readonly type: string
  readonly variants: Partial<Record<Encoding, AssetVariant>>
}

interface AssetVariant {
  /** Bytes. */
  readonly size: number
  readonly etag: string
  open(): ReadStream
}

// Plain segments, none of which begins with a dot; precompressed variants and source maps are not addressable.
const assetPath = /^(?:\/(?!\.)[A-Za-z0-9@._-]+)+\.(?!br$|gz$|map$)[a-z0-9]+$/

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/** Finds a file of the build by its URL path. Nothing is cached: a rebuild replaces files. */
export async function findAsset(pageDir: string, pathname: string): Promise<AssetFile | undefined> {
  if (!assetPath.test(pathname)) return undefined
  const path = join(pageDir, pathname)
  const identity = await variantOf(path, 'identity')
  if (!identity) return undefined
  const [br, gzip] = await Promise.all([variantOf(path, 'br'), variantOf(path, 'gzip')])
  return { type: contentTypeOf(pathname), variants: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) } }
}

async function variantOf(path: string, encoding: Encoding): Promise<AssetVariant | undefined> {
  const file = path + suffixes[encoding]
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const { size, mtimeMs } = found
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}${suffixes[encoding].replace('.', '-')}"`
  return { size, etag, open: () => createReadStream(file) }
}
