import type { UserVideo } from '#contract/recording.ts'
import { formatDate } from '#src/ui/dates.ts'
import { takeRefusalWords } from '../saving/upload-words.ts'

/** What a recording is, in words (F153). */
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

/** What a learner is told of a recording whose processing was set aside. */
export const setAsideWords =
  'No hemos podido preparar tu vídeo por un problema nuestro. La grabación está a salvo: puedes pedir que lo intentemos otra vez.'

/** Why it was rejected or set aside; nothing for any other. */
export function reasonWords({
  status,
  set_aside,
  rejection,
}: Pick<UserVideo, 'status' | 'set_aside' | 'rejection'>): string | null {
  if (set_aside) return setAsideWords
  return status === 'rejected' ? takeRefusalWords(rejection) : null
}
