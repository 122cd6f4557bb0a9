import { slugOf } from './slug.ts'

/** The name of the query part that asks for a recording as a file to keep, with the slug of its lesson. */
export const downloadPart = 'descarga'

/** The name a recording is kept under on a device (Q5): `video-alcompas-salsa-facil.mp4`. */
export const downloadFileName = (productName: string, videoSlug: string): string =>
  `video-${[slugOf(productName), slugOf(videoSlug)].filter(Boolean).join('-')}.mp4`

/** The address that hands a recording over as a file to keep, whatever host it is played from. */
export const downloadAddress = (path: string, videoSlug: string): string =>
  `${path}?${downloadPart}=${encodeURIComponent(slugOf(videoSlug))}`
