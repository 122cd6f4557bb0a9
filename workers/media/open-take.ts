import { BufferSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'

/** Opens a file in one of the containers that recorders write. The caller disposes it. */
export const openTake = (bytes: ArrayBuffer): Input =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BufferSource(bytes) })
