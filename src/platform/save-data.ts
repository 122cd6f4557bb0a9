import { cookies } from '#contract/cookies.ts'
import { savesDataBy } from '#contract/rules/data-saver.ts'
import { pageCookies } from './cookies.ts'

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Firefox and Safari report neither. */
const deviceSavesData = ({ connection }: WithConnection): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')

/**
 * Whether this page saves data (C9): by what was chosen on this device, else by the device itself, which asks for it
 * (Save-Data) or is on a connection as slow as 2G. False on the server.
 */
export const savesData = (): boolean =>
  typeof document !== 'undefined' &&
  savesDataBy(pageCookies.read(cookies.dataSaver), deviceSavesData(navigator as WithConnection))

/** Marks the root element while data is saved: pictures are then the smallest ones (src/ui/picture-sources.ts). */
export function markDataSaver(): void {
  document.documentElement.toggleAttribute('data-saves-data', savesData())
}
