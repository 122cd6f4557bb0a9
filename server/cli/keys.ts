import type { Config } from '#server/config.ts'
import { rotateMediaKey } from '#server/gateways/cdn/media-key.ts'
import { CommandError, exitCodes } from './exit.ts'

/** Replaces the generated media key; the old one is still accepted, so that nobody is thrown out of a lesson. */
export async function rotateKeysCommand({ cdnKey, dataDir }: Config): Promise<string> {
  if (cdnKey)
    throw new CommandError(
      exitCodes.usage,
      'La clave está en CDN_PRIVATE_KEY: pon la de ahora en CDN_PREVIOUS_KEY_PAIR_ID y CDN_PREVIOUS_PRIVATE_KEY, y una nueva en su sitio.',
    )
  rotateMediaKey(dataDir)
  return 'Clave nueva hecha; la anterior se sigue aceptando. Reinicia los servidores: la usan desde su próximo arranque.'
}
