/** Widths, in pixels, every drawn picture exists in. */
export const posterWidths = [320, 640, 1280] as const

const sized = /-640\.webp$/
const drawnSize = /-(?:320|640|1280)\.webp$/

/**
 * The sources of a picture whose URL follows the academy's own naming (`...-640.webp` beside `-320` and `-1280`).
 * Any other URL is returned alone, so that an imported catalogue may name pictures as it likes. `small` returns the
 * smallest alone, for the data saver (C9).
 */
export function posterSources(
  url: string,
  small = false,
): { readonly src: string; readonly srcSet: string | undefined } {
  if (small) return { src: url.replace(drawnSize, '-320.webp'), srcSet: undefined }
  if (!sized.test(url)) return { src: url, srcSet: undefined }
  const srcSet = posterWidths.map((width) => `${url.replace(sized, `-${width}.webp`)} ${width}w`).join(', ')
  return { src: url, srcSet }
}

/** Pixels of the picture of a link preview: the size that Open Graph's readers crop least. */
export const previewSize = { width: 1200, height: 630 } as const

/**
 * Where the picture for link previews lies beside a picture of the academy's own naming: a JPEG, which every reader of
 * Open Graph shows. Undefined for any other URL.
 */
export function previewPictureOf(url: string): string | undefined {
  return drawnSize.test(url) ? url.replace(drawnSize, '-social.jpg') : undefined
}
