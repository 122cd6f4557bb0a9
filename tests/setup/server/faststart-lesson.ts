import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files of a lesson stored before there were renditions: faststart mp4 of 24 s, in two views and two sizes. */
export const faststartFiles = fileURLToPath(new URL('../../fixtures/faststart/', import.meta.url))

/** The configuration of its player, once `placeFaststart` has stored the files. */
export const faststart = {
  streams: { front: '/media/public/faststart/front.mp4', rear: '/media/public/faststart/rear.mp4' },
  saver: { front: '/media/public/faststart/small-front.mp4', rear: '/media/public/faststart/small-rear.mp4' },
}

/** Puts them into the media store of an academy. */
export const placeFaststart = (dataDir: string) =>
  cp(faststartFiles, join(dataDir, 'media/public/faststart'), { recursive: true })
