/** Boxes at the top of an mp4 or a QuickTime file (ISO 14496-12) that follow the one that says what it is. */
const known = new Set(['moov', 'moof', 'mdat', 'mfra', 'free', 'skip', 'wide', 'uuid', 'sidx', 'styp', 'meta'])
const mostBoxes = 2000

/**
 * Whether an mp4 ends inside one of its boxes: the rest of it did not arrive. False for what is no mp4, and for one whose
 * last box has a name that no recorder writes, which is not half a file but noise.
 * @param {Uint8Array} bytes
 * @returns {boolean}
 */
export function isCutOff(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  for (let boxes = 0; boxes < mostBoxes && at + 8 <= bytes.byteLength; boxes += 1) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (boxes === 0 ? type !== 'ftyp' : !known.has(type)) return false
    let size = view.getUint32(at)
    if (size === 1 && at + 16 <= bytes.byteLength) size = Number(view.getBigUint64(at + 8))
    // Up to the end of the file, wherever that is.
    if (size === 0) return false
    if (size < 8) return false
    at += size
  }
  return at > bytes.byteLength
}
