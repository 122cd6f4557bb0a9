import { fold } from './text-folding.ts'

/** What each UTF-16 unit says in an address, the same wherever it stands: folding whole titles takes ten times longer. */
const spelled: string[] = []

/** The words of a title as they stand in an address: `Rítmo & Compás 2` is `ritmo-compas-2`. Empty for no letters. */
export function slugOf(title: string): string {
  let slug = ''
  for (let at = 0; at < title.length; at++) {
    const unit = title.charCodeAt(at)
    spelled[unit] ??= fold(String.fromCharCode(unit)).replace(/[^a-z0-9]+/g, '-')
    slug += spelled[unit]
  }
  return slug.replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
}
