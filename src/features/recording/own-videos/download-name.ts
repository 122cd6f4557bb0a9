/** The name a recording is kept under on a device (Q5): `video-alcompas-salsa-en-linea.mp4`. */
export function downloadName(product: string, videoSlug: string): string {
  return `video-${plain(product)}-${plain(videoSlug)}.mp4`
}

/** Letters without marks and digits, with a dash for everything else: no device trips over them. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
