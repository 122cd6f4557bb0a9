/** Container boxes on the path to the data references of a track. */
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf'])
const maxBoxes = 2000
/** Flag of a reference: the data is in the same file. */
const selfContained = 1

/**
 * Whether an mp4 references data in another file or at a URL (ISO 14496-12, `dref`). Our readers would not follow it,
 * but it is no recording.
 * @param {Uint8Array} bytes
 * @returns {boolean}
 */
export function refersElsewhere(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = maxBoxes
  return search(0, bytes.byteLength)

  /**
   * @param {number} from
   * @param {number} to
   * @returns {boolean}
   */
  function search(from, to) {
    for (const { type, body, end } of boxesBetween(from, to)) {
      if (type === 'dref' && leaves(body, end)) return true
      if (parents.has(type) && search(body, end)) return true
    }
    return false
  }

  /**
   * @param {number} body
   * @param {number} end
   */
  function leaves(body, end) {
    // Version, flags and the number of entries come before the entries.
    for (const entry of boxesBetween(body + 8, end)) {
      if (entry.body + 4 > entry.end || (view.getUint32(entry.body) & selfContained) === 0) return true
    }
    return false
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  function* boxesBetween(from, to) {
    let at = from
    while (at + 8 <= to && left > 0) {
      left -= 1
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
      let size = view.getUint32(at)
      let header = 8
      if (size === 1 && at + 16 <= to) {
        size = Number(view.getBigUint64(at + 8))
        header = 16
      }
      if (size === 0) size = to - at
      if (size < header) return
      yield { type, body: at + header, end: Math.min(at + size, to) }
      at += size
    }
  }
}
