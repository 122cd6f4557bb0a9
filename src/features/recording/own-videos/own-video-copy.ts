import type { UserVideo } from '#contract/recording.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { formatDate } from '#src/ui/format.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { takeRefusalWords } from '../saving/upload-copy.ts'

/** The status of a recording (F153). */
export function statusWords({
  status,
  set_aside,
  published_at,
}: Pick<UserVideo, 'status' | 'set_aside' | 'published_at'>): string {
  switch (status) {
    case 'draft':
      return 'Vídeo no publicado'
    case 'public':
      return published_at ? `Vídeo publicado ${formatDate(published_at)}` : 'Vídeo publicado'
    case 'rejected':
      return 'Rechazado'
    case 'uploading':
      return set_aside ? 'En pausa' : 'Procesando...'
  }
}

/** For a recording whose processing was set aside. */
export const setAsideWords =
  'No hemos podido preparar tu vídeo por un problema nuestro. La grabación está a salvo: puedes pedir que lo intentemos otra vez.'

/** Why a recording was rejected or set aside; null for any other. */
export function reasonWords({
  status,
  set_aside,
  rejection,
}: Pick<UserVideo, 'status' | 'set_aside' | 'rejection'>): string | null {
  if (set_aside) return setAsideWords
  return status === 'rejected' ? takeRefusalWords(rejection) : null
}

/** Why a change failed, and what helps. Without an answer it is not known whether the change was made. */
export function changeFailureWords(cause: unknown): string {
  const { code } = toFailure(cause)
  switch (code) {
    case 'offline':
      return 'No tienes conexión y no sabemos si el cambio ha llegado. Cuando vuelva la red lo verás aquí: si no está hecho, inténtalo otra vez.'
    case 'unreachable':
    case 'too_slow':
    case 'unreadable_answer':
      return 'La academia no ha contestado y no sabemos si el cambio ha llegado. Si no lo ves hecho, inténtalo otra vez.'
    default: {
      const { title, text } = failureMessages[code]
      return `${title}. ${text}`
    }
  }
}
