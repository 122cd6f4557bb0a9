import { generateKeyPairSync } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolderNow } from '../files/durable-folders.ts'
import type { MediaKeyPair } from './media-signing.ts'

type KeySettings = Pick<MediaKeyPair, 'keyPairId' | 'privateKey'> | null

const keyName = 'media-key.pem'
/** The key before it, for the passes it signed. */
const previousName = 'media-key.previous.pem'

/**
 * The configured key pair of the CDN, or a generated one in `dataDir`, with the one before it. Servers that share a
 * database share it there (`server/process/shared-state.ts`).
 */
export function mediaKeyPair(
  { cdnKey, previousCdnKey }: { readonly cdnKey: KeySettings; readonly previousCdnKey: KeySettings },
  dataDir: string,
): MediaKeyPair {
  if (cdnKey) return { ...cdnKey, previous: previousCdnKey }
  const privateKey = persistedKey(join(dataDir, keyName))
  const previous = read(join(dataDir, previousName))
  return generatedKeyPair(privateKey, previous)
}

/** A generated key and the one before it (PEM), under the id that the academy's own passes name. */
export function generatedKeyPair(privateKey: string, previous?: string): MediaKeyPair {
  const keyPairId = 'academy'
  return { keyPairId, privateKey, previous: previous === undefined ? null : { keyPairId, privateKey: previous } }
}

/**
 * Replaces the generated key in `dataDir`. The old one stays as the previous one, so that no pass is lost; servers
 * use the new one from their next start on.
 */
export function rotateMediaKey(dataDir: string): void {
  const file = join(dataDir, keyName)
  const old = persistedKey(file)
  const previous = join(dataDir, previousName)
  writeFileSync(`${previous}.${process.pid}`, old, { mode: 0o600, flush: true })
  renameSync(`${previous}.${process.pid}`, previous)
  // In this order on the disk too: a pass of the old key opens media at every moment.
  syncFolderNow(dataDir)
  writeFileSync(`${file}.${process.pid}`, newKey(), { mode: 0o600, flush: true })
  renameSync(`${file}.${process.pid}`, file)
  syncFolderNow(dataDir)
}

/**
 * Reads the private key in `file` (PEM, readable by its owner only), or creates it. `link` publishes it atomically, so
 * servers that start at once share one key.
 */
function persistedKey(file: string): string {
  const existing = read(file)
  if (existing !== undefined) return existing
  const privateKey = newKey()
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, privateKey, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
    syncFolderNow(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file) ?? privateKey
}

/** A new private key (PEM). */
export function newKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
