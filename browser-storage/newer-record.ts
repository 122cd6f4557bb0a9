import { lacksDescriptions } from '#contract/rules/descriptions.ts'
import type { StoredCatalogue } from './catalogue-record.ts'

type Version = Pick<StoredCatalogue, 'version' | 'descriptions'>

/**
 * Whether a catalogue may take the place of the stored one. `basedOn` is the version that was stored when it was
 * asked for. When that is still what is stored, it may be replaced by anything, an older version too: the server decides
 * what is present, and one restored from a copy goes back. What another tab stored meanwhile gives way only to a newer version,
 * or to the same one when its descriptions are still missing.
 */
export function mayReplace(next: Version, stored: Version, basedOn: number | null): boolean {
  if (stored.version === basedOn) return true
  return next.version > stored.version || (next.version === stored.version && lacksDescriptions(stored))
}
