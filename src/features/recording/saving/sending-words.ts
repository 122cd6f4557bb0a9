import type { Upload } from './upload-state.ts'

/** How much of a take has arrived, from 0 to 100. */
export const percentOf = (upload: Upload | undefined): number =>
  upload && upload.size > 0 ? Math.floor((upload.sent / upload.size) * 100) : 0

/** What holds a sending up, in words; null while it goes on. */
export function holdUpWords(upload: Upload | undefined): string | null {
  const phase = upload?.phase
  if (phase?.kind === 'held') return 'Tu sesión ha terminado. Inicia sesión y seguimos donde estábamos.'
  if (phase?.kind !== 'waiting' || phase.why === null) return null
  return phase.why === 'offline'
    ? 'Sin conexión. En cuanto vuelva la red, seguimos donde estábamos.'
    : 'La academia no contesta. Lo intentamos otra vez en un momento.'
}
