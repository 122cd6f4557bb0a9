import { randomUUID } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-values.ts'
import { takeFolders } from '../domain/recordings/take-files.ts'
import { generatedKeyPair, mediaKeyPair, newKey } from '../gateways/cdn/media-key.ts'
import type { MediaKeyPair } from '../gateways/cdn/media-signing.ts'
import type { MediaFiles } from '../gateways/files/media-files.ts'
import type { Lock } from '../storage/cluster/advisory-lock.ts'
import type { Storage } from '../storage/storage.ts'

type Shared = Pick<Storage, 'sharedValues'>

/**
 * The key that signs media passes and offline permissions. Servers of one PostgreSQL share the configured one, or else
 * the one that the first of them stored there: a pass of one opens media at all.
 */
export async function sharedMediaKey(
  config: Pick<Config, 'cdnKey' | 'previousCdnKey' | 'dataDir' | 'databaseUrl'>,
  { sharedValues }: Shared,
): Promise<SharedMediaKey> {
  const { cdnKey, databaseUrl, dataDir } = config
  if (cdnKey !== null || databaseUrl === null)
    return { pair: () => mediaKeyPair(config, dataDir), refresh: async () => undefined }
  const stored = await sharedValues.find('media-key')
  // An academy that had one server keeps its key, and with it the permissions on its learners' devices.
  const privateKey = stored ?? (await sharedValues.settle('media-key', mediaKeyPair(config, dataDir).privateKey))
  const previous = await sharedValues.find('media-key-previous')
  const own = generatedKeyPair(privateKey, previous)
  let latest = privateKey
  return {
    pair: () => ({ ...own, next: () => (latest === privateKey ? null : generatedKeyPair(latest)) }),
    async refresh() {
      latest = (await sharedValues.find('media-key').catch(() => undefined)) ?? latest
    },
  }
}

/** The key of a server's media passes, and what it has to learn of the other servers' while it runs. */
interface SharedMediaKey {
  pair(): MediaKeyPair
  /**
   * Reads whether the key was rotated since the start. A server goes on signing with the key of its start and accepts
   * the new one as well, so that one that was restarted and one that was not yet open each other's media. Never
   * rejects.
   */
  refresh(): Promise<void>
}

/**
 * How often a server reads whether the key was rotated, in ms: rotate, wait this long, and restart the servers in turn.
 */
export const mediaKeyRefreshMs = 30_000

/** Replaces the key that the servers of a PostgreSQL share; they sign with the new one from their next start on. */
export async function rotateSharedMediaKey({ sharedValues }: Shared): Promise<void> {
  const old = await sharedValues.settle('media-key', newKey())
  // A server that starts between the two writes accepts the passes of the old key all the same: it still signs with it.
  await sharedValues.replace('media-key-previous', old)
  await sharedValues.replace('media-key', newKey())
}

/**
 * Throws a `ConfigError` where the bucket is out of reach, and where this server has another media store than the
 * others of its database: it would find none of their recordings, and a job that does not find a recording's file
 * rejects it. The only server of an academy may have been restored from a backup, without the id: a store without one
 * is taken where it holds a recording of this database, or where the database has none.
 */
export async function assertMediaStore(
  { databaseUrl, role, s3 }: Pick<Config, 'databaseUrl' | 'role' | 's3'>,
  { sharedValues, recordings }: Shared & Pick<Storage, 'recordings'>,
  files: MediaFiles,
): Promise<void> {
  const variable = s3 === null ? 'DATA_DIR' : 'S3_BUCKET'
  if (s3 !== null && !(await files.isReachable()))
    throw new ConfigError(variable, `el almacén ${s3.endpoint} no responde, o no deja entrar en el depósito`)
  if (databaseUrl === null) return
  const known = await sharedValues.find('media-store')
  const own = await files.identity()
  if (own === null && known !== undefined && role === 'all' && !(await mayHoldMedia(recordings, files)))
    throw new ConfigError(
      variable,
      `faltan las grabaciones de la base de datos: copia sus ficheros. Si se han perdido, escribe ${known} en el fichero .store-id`,
    )
  const mayAdopt = known === undefined || role === 'all'
  const id = own ?? (mayAdopt ? await files.identify(known ?? randomUUID()) : null)
  if (id !== null && id === (await sharedValues.settle('media-store', id))) return
  throw new ConfigError(
    variable,
    'los medios no son los de los otros servidores. Si los has copiado, copia también su fichero .store-id',
  )
}

/** Whether a media store has a recording of this database, or the database none. */
async function mayHoldMedia(recordings: Storage['recordings'], files: MediaFiles): Promise<boolean> {
  if (!(await recordings.anyFile())) return true
  for (const folder of takeFolders)
    for await (const { key } of files.list(folder)) if ((await recordings.referencedKeys([key])).size > 0) return true
  return false
}

const lockPollMs = 200

/** Runs work that servers which start at once must do one after another. */
export async function oneServerAtATime<T>({ lock }: Pick<Storage, 'lock'>, work: () => Promise<T>): Promise<T> {
  let held: Lock | undefined
  for (held = await lock('start'); !held; held = await lock('start'))
    await new Promise((resolve) => setTimeout(resolve, lockPollMs))
  try {
    return await work()
  } finally {
    await held.release()
  }
}

/**
 * Locks the payment sandbox for this server: its state is a file of one machine. Throws a `ConfigError` while another
 * server of the database has one.
 */
export async function lockSandbox({ lock }: Pick<Storage, 'lock'>): Promise<Lock> {
  const held = await lock('payment-sandbox')
  if (held) return held
  throw new ConfigError('STRIPE_SECRET_KEY', 'hace falta: los pagos de prueba son de un solo servidor, y hay otro')
}
