/** Width and height in pixels of a JPEG, from the head of its frame. */
export function jpegSize(bytes: Uint8Array): [width: number, height: number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint16(0) !== 0xffd8) throw new Error('this is no JPEG')
  for (let at = 2; at + 9 < bytes.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker >= 0xffc0 && marker <= 0xffc2) return [view.getUint16(at + 7), view.getUint16(at + 5)]
  }
  throw new Error('this JPEG has no frame')
}
