import type { Config } from '#server/config/config.ts'
import { rotateMediaKey } from '#server/gateways/cdn/media-key.ts'
import { mediaKeyRefreshMs, rotateSharedMediaKey } from '#server/process/shared-state.ts'
import { CommandError, exitCodes } from './exit.ts'
import { withStorage } from './with-storage.ts'

/** Replaces the generated media key; the old one is still accepted, so that lessons which play go on. */
export async function rotateKeysCommand(config: Config): Promise<string> {
  const { cdnKey, dataDir, databaseUrl } = config
  if (cdnKey)
    throw new CommandError(
      exitCodes.usage,
      'La clave está en CDN_PRIVATE_KEY: pon la de ahora en CDN_PREVIOUS_KEY_PAIR_ID y CDN_PREVIOUS_PRIVATE_KEY, y una nueva en su sitio.',
    )
  if (databaseUrl === null) rotateMediaKey(dataDir)
  else await withStorage(config, rotateSharedMediaKey)
  const then =
    databaseUrl === null
      ? 'Reinicia el servidor'
      : `Espera ${(2 * mediaKeyRefreshMs) / 1000} segundos y reinicia los servidores uno tras otro`
  return `Clave nueva hecha; la anterior se sigue aceptando. ${then}: la usan desde su próximo arranque.`
}
