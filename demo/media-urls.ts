// URLs of the generated images and downloads; their media keys are the same paths without `/media/`.

import { clipFile, plainLines } from './clip-renditions.ts'
import type { ClipSlug } from './clips.ts'

type Width = 320 | 640 | 1280

export const posterUrl = (name: string, width: Width) => `/media/public/posters/${name}-${width}.webp`
/** A PNG for readers of the catalogue that cannot show WebP: one a discipline, because no page of ours asks for it. */
export const posterPngUrl = (discipline: ClipSlug) => `/media/public/posters/${discipline}-1.png`
export const portraitUrl = (slug: string, width: Width) => `/media/public/portraits/${slug}-${width}.webp`
export const downloadUrl = (name: string) => `/media/public/files/${name}`
/** The front view of a clip, for a plain `<video>`. */
export const publicClipUrl = (slug: ClipSlug) => `/media/public/${clipFile(slug, 'front', plainLines)}`
