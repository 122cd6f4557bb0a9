import { slugOf } from './slug.ts'

/** Query parameter that requests a recording as a download, with the slug of its lesson. */
export const downloadPart = 'descarga'

/** File name of a downloaded recording (Q5): `video-alcompas-salsa-facil.mp4`. */
export const downloadFileName = (productName: string, videoSlug: string): string =>
  `video-${[slugOf(productName), slugOf(videoSlug)].filter(Boolean).join('-')}.mp4`

/** Download URL of a recording, on any host. */
export const downloadUrl = (path: string, videoSlug: string): string =>
  `${path}?${downloadPart}=${encodeURIComponent(slugOf(videoSlug))}`
