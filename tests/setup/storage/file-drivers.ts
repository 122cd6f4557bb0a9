import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import type { MediaFiles } from '#server/gateways/files/media-files.ts'
import { loadS3 } from '#server/gateways/files/s3-client.ts'
import { s3Files } from '#server/gateways/files/s3-files.ts'
import { aBucket, startRadosgw, type TemporaryS3, whyNoRadosgw } from './radosgw.ts'

/** A driver of the media store that its tests run on; `open` returns an empty store that ends with the test. */
interface FileDriver {
  readonly name: 'disk' | 'S3'
  open(): Promise<{
    readonly files: MediaFiles
    /** The number of interrupted writes in the store. */
    unfinished(): Promise<number>
  }>
}

const maxStartMs = 180_000

/**
 * The drivers of this machine, for the tests of one file. Where no radosgw is installed `whyNoS3` states it, and the
 * run prints it; where one is installed it has to start.
 */
export function startFileDrivers() {
  const whyNoS3 = whyNoRadosgw()
  let radosgw: TemporaryS3 | undefined
  if (whyNoS3 !== null) process.stderr.write(`Sin pruebas sobre S3: ${whyNoS3}.\n`)
  else {
    beforeAll(async () => {
      radosgw = await startRadosgw()
    }, maxStartMs)
    afterAll(() => radosgw?.stop())
  }
  const bucket = async () => {
    if (!radosgw || radosgw.settings === null) throw new Error(radosgw?.why ?? 'it was not started')
    return aBucket(radosgw.settings)
  }
  const openS3: FileDriver['open'] = async () => {
    const settings = await bucket()
    const { client, s3 } = await loadS3(settings)
    const uploads = () => client.send(new s3.ListMultipartUploadsCommand({ Bucket: settings.bucket }))
    // Two at a time, so that a list of three has a second page.
    return { files: s3Files(settings, 2), unfinished: async () => (await uploads()).Uploads?.length ?? 0 }
  }
  const drivers: FileDriver[] = [{ name: 'disk', open: openDisk }]
  if (whyNoS3 === null) drivers.push({ name: 'S3', open: openS3 })
  return { drivers, whyNoS3, bucket }
}

const openDisk: FileDriver['open'] = async () => {
  const root = mkdtempSync(join(tmpdir(), 'academy-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return { files: diskFiles(root), unfinished: async () => readdirSync(join(root, '.incoming')).length }
}
