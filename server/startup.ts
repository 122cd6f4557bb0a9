import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Bytes a database and its log need to begin with. */
const minFreeBytes = 16 * 1024 * 1024

/**
 * Fails as the start would, with the error of the system, when the data folder cannot be written to, its disk is full, or
 * the port is taken: before a database is opened, brought up to date or filled.
 */
export async function checkStartup({ dataDir, host, port }: Config, minFree = minFreeBytes): Promise<void> {
  await checkFolder(dataDir, minFree)
  await checkPort(host, port)
}

async function checkFolder(dataDir: string, minFree: number): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  const file = await open(probe, 'wx')
  try {
    await file.writeFile('probe')
    await file.sync()
  } finally {
    await file.close()
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < minFree) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}

function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}
