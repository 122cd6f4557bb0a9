import type { DownloadHalt, DownloadRecord } from '#browser-storage/download-record.ts'
import { formatBytes } from './byte-text.ts'

/** What each halt is called, and what to do about it. */
export const haltWords: Readonly<Record<DownloadHalt, { readonly title: string; readonly hint: string | null }>> = {
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

/** The state of one download in a few words. */
export function stateText(record: Shown): string {
  const { state, halt, outdated } = record
  if (outdated === 'withdrawn') return haltWords.gone.title
  if (state === 'complete') return outdated === 'replace' ? 'Hay una versión nueva' : 'Guardada en este dispositivo'
  if (halt !== null) return haltWords[halt].title
  if (state === 'downloading') return `Guardando, ${percentOf(record)} %`
  return state === 'paused' ? `En pausa, ${percentOf(record)} %` : 'En cola'
}

/** What can be done about it; null where there is none. */
export function stateHint({ state, halt, outdated }: Shown): string | null {
  if (outdated === 'withdrawn') return haltWords.gone.hint
  if (state === 'complete')
    return outdated === 'replace' ? 'La academia la ha cambiado: se actualiza con conexión.' : null
  return halt === null ? null : haltWords[halt].hint
}

/** Whether it waits for an action of the learner. */
export const isStuck = ({ state, halt, outdated }: Shown): boolean =>
  outdated === 'withdrawn' || (state !== 'complete' && halt !== null && halt !== 'network' && halt !== 'wifi')

export const percentOf = ({ bytes, stored_bytes }: Pick<Shown, 'bytes' | 'stored_bytes'>): number =>
  bytes === 0 ? 0 : Math.floor((100 * stored_bytes) / bytes)

/** `quedan 12 MB`, or null while the size is not known. */
export const remainingText = (bytes: number): string | null => (bytes > 0 ? `quedan ${formatBytes(bytes)}` : null)
