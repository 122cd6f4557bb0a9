/** The runtime caches of this version. The number grows when the format of the entries changes. */
export const cacheNames = { pictures: 'pictures-1', mediaTools: 'media-tools-1', home: 'home-1' } as const

/**
 * Filters the cache names of earlier versions. Only names of the families above: Workbox cleans the precache, and
 * downloaded lessons have caches of their own.
 */
export function outdated(names: readonly string[]): string[] {
  const current = new Set<string>(Object.values(cacheNames))
  const families = Object.values(cacheNames).map((name) => name.replace(/\d+$/, ''))
  return names.filter((name) => {
    const family = families.find((prefix) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    return family !== undefined && !current.has(name)
  })
}
