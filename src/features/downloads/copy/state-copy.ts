import type { DownloadHalt, DownloadRecord } from '#browser-storage/download-record.ts'
import type { StoredRight } from '#browser-storage/stored-rights.ts'
import { isStopped, isWithdrawn } from '#downloads/queue.ts'
import { storedRefusalWords } from '#src/session/downloads/stored-refusal-copy.ts'
import { formatDate } from '#src/ui/format.ts'
import { formatBytes } from './size-copy.ts'

/** What each halt is called, and what to do about it. */
export const haltWords: Readonly<Record<DownloadHalt, { readonly title: string; readonly hint: string }>> = {
  network: { title: 'Esperando la red', hint: 'Sigue sola en cuanto vuelva la conexión.' },
  wifi: { title: 'Esperando Wi-Fi', hint: 'Si quieres seguir ya con tus datos, apaga «Solo con Wi-Fi».' },
  full: {
    title: 'No queda espacio en el dispositivo',
    hint: 'Quita alguna clase guardada, o libera espacio, y pulsa Seguir.',
  },
  storage: {
    title: 'Este navegador no deja guardar más',
    hint: 'Suele pasar en una ventana privada o si las cookies están bloqueadas.',
  },
  signed_out: { title: 'Tu sesión ha terminado', hint: 'Inicia sesión y sigue por donde iba.' },
  locked: { title: 'Esta clase ya no está abierta para ti', hint: 'Con una suscripción activa se abre otra vez.' },
  gone: { title: 'La academia ha retirado esta clase', hint: 'Puedes quitarla de este dispositivo.' },
  failed: {
    title: 'Algo ha fallado al guardarla',
    hint: 'Pulsa Seguir para intentarlo otra vez: lo que ya está no se pierde.',
  },
}

type Shown = Pick<DownloadRecord, 'state' | 'halt' | 'outdated' | 'bytes' | 'stored_bytes'>

/** Why a stored lesson does not play; null for one that does, or of which it is not known. */
const refusalOf = (right: StoredRight | undefined) =>
  right && 'refusal' in right ? storedRefusalWords[right.refusal] : null

/** What is said of a stored lesson while the app itself does not open offline yet. */
export const preparingWords = {
  title: 'Guardada: falta preparar la academia',
  hint: 'Deja esta página abierta un momento más, con conexión: la academia se prepara para abrirse sin ella.',
}

/**
 * The state of one download in a few words; `right` of a stored one, once it is known. `preparing`: the app does not
 * open offline yet.
 */
export function stateText(record: Shown, right?: StoredRight, preparing = false): string {
  const { state, halt, outdated } = record
  if (isWithdrawn(record)) return haltWords.gone.title
  const refusal = state === 'complete' ? refusalOf(right) : null
  if (refusal) return refusal.title
  if (state === 'complete' && preparing) return preparingWords.title
  if (state === 'complete') return outdated === 'replace' ? 'Hay una versión nueva' : 'Guardada en este dispositivo'
  if (halt !== null) return haltWords[halt].title
  if (state === 'downloading') return `Guardando, ${percentOf(record)} %`
  return state === 'paused' ? `En pausa, ${percentOf(record)} %` : 'En cola'
}

/** What can be done about it, and until when a stored one plays; null where there is nothing to say. */
export function stateHint(record: Shown, right?: StoredRight, preparing = false): string | null {
  const { state, halt, outdated } = record
  if (isWithdrawn(record)) return haltWords.gone.hint
  if (state === 'complete') {
    const refusal = refusalOf(right)
    if (refusal) return refusal.text
    const hints = [
      preparing ? preparingWords.hint : null,
      outdated === 'replace' ? replacementHint(record) : null,
      right && 'until' in right ? `Se puede ver sin conexión hasta el ${formatDate(right.until)}.` : null,
    ]
    return hints.filter((hint) => hint !== null).join(' ') || null
  }
  return halt === null ? null : haltWords[halt].hint
}

/** What the replacement of a stored lesson waits for. */
function replacementHint(record: Shown): string {
  const { halt } = record
  if (halt === null || !isStopped(record)) return 'La academia la ha cambiado: se actualiza con conexión.'
  return `La academia la ha cambiado. ${haltWords[halt].title}. ${haltWords[halt].hint}`
}

/** Whether it waits for an action of the learner. */
export const isStuck = (record: Shown, right?: StoredRight): boolean =>
  isWithdrawn(record) || isStopped(record) || (record.state === 'complete' && refusalOf(right) !== null)

export const percentOf = ({ bytes, stored_bytes }: Pick<Shown, 'bytes' | 'stored_bytes'>): number =>
  bytes === 0 ? 0 : Math.floor((100 * stored_bytes) / bytes)

/** `quedan 12 MB`, or null while the size is not known. */
export const remainingText = (bytes: number): string | null => (bytes > 0 ? `quedan ${formatBytes(bytes)}` : null)
