import type { FailureCode } from '#contract/errors.ts'
import { limitScope, maxTakes, type TakeRefusal, type TakeRights } from '#contract/rules/recording-limit.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { isTakeRefusal } from './refusal.ts'
import type { Upload } from './upload-state.ts'

const ofFiles: Readonly<Record<TakeRefusal, string>> = {
  empty: 'La grabación está vacía.',
  unreadable: 'No hemos podido leer la grabación.',
  incomplete: 'A la grabación le falta un trozo.',
  no_picture: 'La grabación no tiene imagen.',
  unknown_codec: 'La grabación está en un formato que no podemos convertir.',
  too_long: 'La grabación es demasiado larga: caben 10 segundos.',
  too_big_picture: 'La imagen de la grabación es demasiado grande.',
  unmakeable: 'No hemos podido preparar un vídeo con esta grabación.',
  lost: 'La grabación se perdió en la academia antes de prepararla. Lo sentimos.',
  gave_up: 'La academia no ha podido preparar el vídeo. Lo sentimos.',
  staff: 'El equipo de la academia lo ha retirado porque no cumple las condiciones de publicación.',
}

/** Why a recording was refused, or rejected afterwards, in one sentence. `rights` decide which limit was reached. */
export function takeRefusalWords(why: string | null, rights: TakeRights | null = null): string {
  if (why === 'recording_limit') return limitWords(rights)
  if (why !== null && isTakeRefusal(why)) return ofFiles[why]
  if (why !== null && isFailureCode(why)) return `${failureMessages[why].title}.`
  return 'No hemos podido preparar el vídeo.'
}

function limitWords(rights: TakeRights | null): string {
  const scope = rights ? limitScope(rights) : 'lesson'
  return scope === 'lesson'
    ? `Ya tienes ${maxTakes} vídeos de esta clase. Borra uno y podrás guardar esta grabación.`
    : `Ya tienes ${maxTakes} vídeos. Borra uno y podrás guardar esta grabación.`
}

const isFailureCode = (text: string): text is FailureCode => Object.hasOwn(failureMessages, text)

/** The progress of an upload, from 0 to 100. */
export const uploadPercent = (upload: Upload | undefined): number =>
  upload && upload.size > 0 ? Math.floor((upload.sent / upload.size) * 100) : 0

/** What holds an upload up; null while it goes on. */
export function uploadProblemWords(upload: Upload | undefined): string | null {
  const phase = upload?.phase
  if (phase?.kind === 'held') return 'Tu sesión ha terminado. Inicia sesión y seguimos donde estábamos.'
  if (phase?.kind !== 'waiting' || phase.why === null) return null
  if (phase.why === 'offline') return 'Sin conexión. En cuanto vuelva la red, seguimos donde estábamos.'
  return phase.why === 'maintenance'
    ? 'La academia está en mantenimiento. En cuanto acabe, seguimos donde estábamos.'
    : 'La academia no contesta. Lo intentamos otra vez en un momento.'
}
