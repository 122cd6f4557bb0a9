import { fold } from './text-folding.ts'

/** The id and slug in a URL segment. */
export interface SlugId {
  readonly id: number
  readonly slug: string
}

/** A slug without an id. */
export const plainSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const plain = /^[1-9]\d{0,9}$/
const slugged = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([1-9]\d{0,9})$/

/**
 * Reads `5` or `salsa-basica-12` (F2). The last dash-separated part is the id; the words before it may be anything.
 * Undefined when the segment names no id, so that a route can decline it.
 */
export function parseSlugId(segment: string): SlugId | undefined {
  if (plain.test(segment)) return { id: Number(segment), slug: '' }
  const match = slugged.exec(segment.toLowerCase())
  return match ? { id: Number(match[2]), slug: match[1] ?? '' } : undefined
}

/** Writes the segment that `parseSlugId` reads. */
export function formatSlugId({ id, slug }: SlugId): string {
  return slug === '' ? String(id) : `${slug}-${id}`
}

/** Cached slug form of each UTF-16 unit: folding whole titles takes ten times longer. */
const spelled: string[] = []

/** The slug of a title: `Rítmo & Compás 2` becomes `ritmo-compas-2`. Empty without letters. */
export function slugOf(title: string): string {
  let slug = ''
  for (let at = 0; at < title.length; at++) {
    const unit = title.charCodeAt(at)
    spelled[unit] ??= fold(String.fromCharCode(unit)).replace(/[^a-z0-9]+/g, '-')
    slug += spelled[unit]
  }
  return slug.replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
}
