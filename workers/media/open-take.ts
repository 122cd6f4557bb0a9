import { BufferSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'

/** Opens a file that a recorder may have left. Whoever opens it disposes it. */
export const openTake = (bytes: ArrayBuffer): Input =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BufferSource(bytes) })
