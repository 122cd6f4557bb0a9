import type { MediaTier } from '../catalogue-file.ts'
import type { AccessFlags } from './lesson-access.ts'

/**
 * The tier of the media store that the files of a lesson lie in: open to those who may watch the lesson, and to nobody
 * else but, for one of the challenge, subscribers (`accessRefusal`, Q47).
 */
export function mediaTierOf(lesson: Omit<AccessFlags, 'available_at'>): MediaTier {
  if (lesson.is_challenge) return 'challenge'
  if (lesson.public) return 'public'
  return lesson.lead && !lesson.paid ? 'lead' : 'paid'
}
