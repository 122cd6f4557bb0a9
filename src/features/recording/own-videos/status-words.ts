import type { UserVideo } from '#contract/recording.ts'
import { formatDate } from '#src/ui/dates.ts'
import { refusalWords } from '../saving/refusal-words.ts'

/** What a recording is, in words (F153). */
export function statusWords({ status, published_at }: Pick<UserVideo, 'status' | 'published_at'>): string {
  switch (status) {
    case 'draft':
      return 'Vídeo no publicado'
    case 'public':
      return published_at ? `Vídeo publicado ${formatDate(published_at)}` : 'Vídeo publicado'
    case 'rejected':
      return 'Rechazado'
    case 'uploading':
      return 'Procesando...'
  }
}

/** Why it was rejected; nothing for any other. */
export const rejectionWords = ({ status, rejection }: Pick<UserVideo, 'status' | 'rejection'>): string | null =>
  status === 'rejected' ? refusalWords(rejection) : null
