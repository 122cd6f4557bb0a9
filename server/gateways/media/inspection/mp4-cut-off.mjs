/** Top-level boxes of an mp4 or QuickTime file after `ftyp` (ISO 14496-12). */
const known = new Set(['moov', 'moof', 'mdat', 'mfra', 'free', 'skip', 'wide', 'uuid', 'sidx', 'styp', 'meta'])
const maxBoxes = 2000

/**
 * Whether an mp4 is truncated inside a box. False for another format, and when the last box has an unknown type: that
 * is noise.
 * @param {Uint8Array} bytes
 * @returns {boolean}
 */
export function isCutOff(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  for (let boxes = 0; boxes < maxBoxes && at + 8 <= bytes.byteLength; boxes += 1) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (boxes === 0 ? type !== 'ftyp' : !known.has(type)) return false
    let size = view.getUint32(at)
    if (size === 1 && at + 16 <= bytes.byteLength) size = Number(view.getBigUint64(at + 8))
    // Size 0 means up to the end of the file.
    if (size === 0) return false
    if (size < 8) return false
    at += size
  }
  return at > bytes.byteLength
}
