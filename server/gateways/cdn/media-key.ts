import { generateKeyPairSync } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MediaKeyPair } from './media-signing.ts'

/**
 * The key pair of the CDN, or a generated one in `dataDir`. Servers that share a database share it there
 * (`server/shared-state.ts`).
 */
export const mediaKeyPair = (configured: MediaKeyPair | null, dataDir: string): MediaKeyPair =>
  configured ?? generatedKeyPair(persistedKey(join(dataDir, 'media-key.pem')))

/** A generated key (PEM) under the id that the academy's own passes name. */
export const generatedKeyPair = (privateKey: string): MediaKeyPair => ({ keyPairId: 'academy', privateKey })

/**
 * Reads the private key in `file` (PEM, readable by its owner only), or creates it. `link` publishes it atomically, so
 * servers that start at once share one key.
 */
function persistedKey(file: string): string {
  const existing = read(file)
  if (existing !== undefined) return existing
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, privateKey, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file) ?? privateKey
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
