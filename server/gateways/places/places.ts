import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { fold } from '#contract/rules/text-folding.ts'
import type { Place } from '#contract/visitor.ts'

/** Names from GeoNames (CC-BY 4.0: the credits link to it) and CLDR; made by `scripts/places/build.mjs`. */
const bundled = new URL('./places.tsv.br', import.meta.url)

const maxPlaces = 8
// A short text matches dozens of countries, and people look for their town.
const maxCountries = 3

/**
 * Searches places by name prefix, ignoring accents and case, the largest first. The names are loaded by the first
 * search and stay in memory (7 MB); a search takes less than a millisecond. Foreign names (London) find the Spanish
 * one (Londres).
 */
export function placeSearch(file: string | URL = bundled): (text: string) => Promise<Place[]> {
  let loading: ReturnType<typeof load> | undefined
  return async (text) => {
    loading ??= load(file)
    loading.catch(() => {
      loading = undefined
    })
    return find(await loading, fold(text.trim().replace(/\s+/g, ' ')))
  }
}

interface Names {
  /** Tab-separated: searchable name, Spanish name where it differs, country, region; largest place first. */
  readonly rows: readonly string[]
  /**
   * The folded names in the same order, each after a line break: searching one long string is faster than many short
   * ones.
   */
  readonly folded: string
  /** Offset of each name in `folded`. */
  readonly starts: Uint32Array
}

async function load(file: string | URL): Promise<Names> {
  const packed = await readFile(typeof file === 'string' ? file : fileURLToPath(file))
  const rows = (await promisify(brotliDecompress)(packed)).toString().split('\n')
  const folded = `\n${fold(rows.map((row) => row.slice(0, row.indexOf('\t'))).join('\n'))}`
  const starts = new Uint32Array(rows.length)
  let start = 0
  for (let row = 0; row < rows.length; row += 1) {
    starts[row] = start
    start = folded.indexOf('\n', start + 1)
  }
  return { rows, folded, starts }
}

function find({ rows, folded, starts }: Names, prefix: string): Place[] {
  const places = new Map<string, Place>()
  if (prefix === '') return []
  let countries = 0
  let at = folded.indexOf(`\n${prefix}`)
  while (at !== -1 && places.size < maxPlaces) {
    const place = placeOf(rows[rowAt(starts, at)] ?? '')
    const full = place.city === null && countries === maxCountries
    if (!full && !places.has(place.label)) {
      places.set(place.label, place)
      if (place.city === null) countries += 1
    }
    at = folded.indexOf(`\n${prefix}`, at + 1)
  }
  return [...places.values()]
}

const countryNames = new Intl.DisplayNames('es', { type: 'region' })

function placeOf(row: string): Place {
  const [name = '', spanish = '', code = '', region = ''] = row.split('\t')
  const country = countryNames.of(code) ?? code
  // A country row has no city.
  if (spanish === '=') return { label: country, city: null, country }
  const city = spanish || name
  const label = [city, region, country].filter((part, index, parts) => part !== '' && part !== parts[index - 1])
  return { label: label.join(', '), city, country }
}

function rowAt(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
