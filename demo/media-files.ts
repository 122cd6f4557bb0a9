import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { lessonFiles } from '#contract/rules/lesson-files.ts'
import { posterWidths, previewPictureOf } from '#contract/rules/poster-sizes.ts'
import { hasPreview } from './academy/poster-names.ts'

const served = /^\/media\//
const drawnSize = /-(?:320|640|1280)\.webp$/
const poster = /^public\/posters\/(.+)-\d+\.webp$/

/** Collects every URL of the academy's own media in a value. */
function collectMediaUrls(value: unknown, found: Set<string>) {
  if (typeof value === 'string') {
    if (served.test(value)) found.add(value.replace(served, ''))
  } else if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) collectMediaUrls(part, found)
  }
}

/**
 * The files of a catalogue, each with its source under `demo/media` without the tier: one clip serves lessons of every
 * tier. Images include their other sizes, which the page's srcset asks for, and some posters
 * the picture for link previews.
 */
export function filesOf(catalogue: Omit<CatalogueFile, 'files' | 'version'>): CatalogueFile['files'] {
  const keys = new Set<string>()
  collectMediaUrls(
    [catalogue.videos, catalogue.families, catalogue.professors, catalogue.courses, catalogue.programs],
    keys,
  )
  for (const { media } of catalogue.media) {
    for (const { key } of lessonFiles(media)) keys.add(key)
  }
  for (const key of [...keys]) {
    if (drawnSize.test(key)) for (const width of posterWidths) keys.add(key.replace(drawnSize, `-${width}.webp`))
    const name = poster.exec(key)?.[1]
    const preview = name !== undefined && hasPreview(name) && previewPictureOf(key)
    if (preview) keys.add(preview)
  }
  return [...keys].sort().map((key) => ({ key, source: key.replace(/^[a-z]+\//, '') }))
}
