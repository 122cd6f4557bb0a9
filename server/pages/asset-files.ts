import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf } from '../http/content-types.ts'
import type { Encoding } from '../http/encoding.ts'

/** A file of the built page in the forms that the build left beside it. */
export interface AssetFile {
  readonly type: string
  readonly forms: Partial<Record<Encoding, AssetVariant>>
}

export interface AssetVariant {
  /** Bytes. */
  readonly size: number
  readonly etag: string
  open(): ReadStream
}

// Plain segments, none of which begins with a dot; the compressed forms are not files of their own.
const plainPath = /^(?:\/(?!\.)[A-Za-z0-9@._-]+)+\.(?!br$|gz$|map$)[a-z0-9]+$/

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/** Finds a file of the built page by the path of its address. It is looked up anew each time: a build replaces files. */
export async function findAsset(pageDir: string, pathname: string): Promise<AssetFile | undefined> {
  if (!plainPath.test(pathname)) return undefined
  const path = join(pageDir, pathname)
  const identity = await formOf(path, 'identity')
  if (!identity) return undefined
  const [br, gzip] = await Promise.all([formOf(path, 'br'), formOf(path, 'gzip')])
  return { type: contentTypeOf(pathname), forms: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) } }
}

async function formOf(path: string, encoding: Encoding): Promise<AssetVariant | undefined> {
  const whole = path + suffixes[encoding]
  const found = await stat(whole).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const { size, mtimeMs } = found
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}${suffixes[encoding].replace('.', '-')}"`
  return { size, etag, open: () => createReadStream(whole) }
}
