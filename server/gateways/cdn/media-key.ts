import { generateKeyPairSync } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MediaKeyPair } from './media-signing.ts'

/**
 * The key pair of the delivery network, or one of this academy's own, kept in `dataDir`. Several servers over folders of
 * their own need the configured one: a pass of one would be none to the other.
 */
export const mediaKeyPair = (configured: MediaKeyPair | null, dataDir: string): MediaKeyPair =>
  configured ?? { keyPairId: 'academy', privateKey: persistedKey(join(dataDir, 'media-key.pem')) }

/**
 * The private key in `file` (PEM, readable by its owner alone), made the first time. Servers that start at once over one
 * folder end up with one key: it appears whole under its name, or not at all.
 */
function persistedKey(file: string): string {
  const kept = read(file)
  if (kept !== undefined) return kept
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
