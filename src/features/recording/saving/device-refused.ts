import { log } from '#src/platform/log.ts'
import { announce, withdrawAnnouncements } from '#src/ui/announce.ts'

/** Tells a learner that the device took no note of what they wanted: it is full, or lets nothing be kept at all. */
export function deviceRefused(cause: unknown): void {
  log.warn('a recording on this device could not be changed', { cause })
  void withdrawAnnouncements()
  void announce('Este dispositivo no deja guardar nada. Libera espacio e inténtalo otra vez.')
}
