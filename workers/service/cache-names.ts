/** The caches of this version beside the precache. The number grows when what is inside changes its form. */
export const caches = { pictures: 'pictures-1', mediaTools: 'media-tools-1' } as const

/**
 * Which caches of an earlier version may go. Only names of the families above are ours to delete: the precache has its
 * own cleaning, and a lesson that somebody downloaded is not in any of them.
 */
export function outdated(names: readonly string[]): string[] {
  const current = new Set<string>(Object.values(caches))
  const families = Object.values(caches).map((name) => name.replace(/\d+$/, ''))
  return names.filter((name) => {
    const family = families.find((prefix) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    return family !== undefined && !current.has(name)
  })
}
